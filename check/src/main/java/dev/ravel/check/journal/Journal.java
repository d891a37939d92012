// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.Caveat;
import dev.ravel.model.UsageException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Keeps the attempt of every target, so that an interrupted check can be continued (D-report-11).
 *
 * <p>Explorers are deterministic: after the same executions they return the same targets. A resumed
 * check asks the explorer for one target after the other. It reads the attempt of each target from
 * the journal until the end of the journal, then it executes the program. The loop is the same for
 * both, so nothing is counted twice.
 *
 * <p>The driver appends attempts. Driver and watchdog write them to the file, at least every
 * second. So a process that is killed loses the attempts of the last second at most.
 */
public final class Journal implements AutoCloseable {
  /** Large enough that writing costs little. A block that is not complete in the file is lost. */
  private static final int BLOCK_SIZE = 1 << 16;

  private final Path path;
  private final String version;
  private final boolean resumes;
  private final JournalWriter block = new JournalWriter();
  private Optional<JournalFile> file = Optional.empty();
  private JournalReader reading = new JournalReader(new byte[0]);
  private Optional<AttemptCodec> codec = Optional.empty();
  private boolean isReading;
  private boolean isClosed;
  private Optional<UsageException> failure = Optional.empty();
  private long executions;
  private long excess;
  private double seconds;

  private Journal(Path path, String version, boolean resumes) {
    this.path = path;
    this.version = version;
    this.resumes = resumes;
  }

  /**
   * A journal in a new file.
   *
   * @param version the version of Ravel
   */
  public static Journal save(Path path, String version) {
    return new Journal(path, version, false);
  }

  /** A journal of an earlier check, which this check continues. */
  public static Journal resume(Path path, String version) {
    return new Journal(path, version, true);
  }

  /** Opens the file; throws {@link UsageException} if this check cannot use it. */
  public synchronized void open(
      ProgramUnderTest program, Settings settings, AttemptCodec newCodec) {
    codec = Optional.of(newCodec);
    Fingerprint fingerprint = Fingerprint.of(version, program, settings);
    if (resumes) {
      JournalFile opened = JournalFile.open(path);
      file = Optional.of(opened);
      byte[] theirs =
          opened
              .next()
              .orElseThrow(
                  () ->
                      new UsageException(
                          "the journal \"" + path + "\" is incomplete at its start"));
      fingerprint.requireSame(path, decode(() -> Fingerprint.parse(theirs)));
      isReading = true;
    } else {
      JournalFile created = JournalFile.create(path);
      file = Optional.of(created);
      byte[] bytes = fingerprint.bytes();
      created.append(bytes, bytes.length);
    }
  }

  /** The next attempt of the earlier check; empty after its last one. */
  public synchronized Optional<Attempt> next() {
    while (isReading && reading.isAtEnd()) {
      Optional<byte[]> next = file.orElseThrow().next();
      if (next.isEmpty()) {
        isReading = false;
        excess = file.orElseThrow().cut();
      } else {
        reading = new JournalReader(next.get());
        seconds = decode(reading::number) / 1e3;
      }
    }
    if (!isReading) {
      return Optional.empty();
    }
    Attempt attempt = decode(() -> codec.orElseThrow().read(reading));
    executions += attempt.trace().isPresent() ? 1 : 0;
    return Optional.of(attempt);
  }

  /** Decodes a part of the journal; throws {@link UsageException} if that is not possible. */
  private <T> T decode(Supplier<T> part) {
    try {
      return part.get();
    } catch (UsageException e) {
      throw e;
    } catch (IllegalStateException e) {
      throw new UsageException(
          "cannot resume \"%s\": %s%n  does the program depend on something other than the schedule?"
              .formatted(path, e.getMessage()),
          e);
    } catch (RuntimeException e) {
      // The checksums are right: another program has written or changed the journal.
      throw new UsageException(
          "cannot resume \"%s\": it is damaged behind execution %d".formatted(path, executions), e);
    }
  }

  /** Whether the end of the earlier check has not been reached. */
  public synchronized boolean isReading() {
    return isReading;
  }

  /** The duration of the earlier checks up to the last attempt that was read. */
  public synchronized double seconds() {
    return seconds;
  }

  /** The note for the report that this check continues an earlier one, if it does. */
  public synchronized Optional<Caveat> note() {
    return resumes
        ? Optional.of(Caveat.of(Caveat.Kind.RESUMED, path, executions, excess))
        : Optional.empty();
  }

  /** Appends an attempt. */
  public synchronized void append(Attempt attempt, double elapsed) {
    if (isClosed) {
      codec.orElseThrow().skip();
      return;
    }
    if (block.size() == 0) {
      block.putNumber((long) (elapsed * 1e3));
    }
    isClosed = true; // a partly written attempt must not get into the file
    codec.orElseThrow().write(attempt, block);
    isClosed = false;
    if (block.size() >= BLOCK_SIZE) {
      flush();
    }
  }

  /** Writes the attempts since the last call to the file. */
  public synchronized void flush() {
    if (block.size() > 0 && !isClosed) {
      write(() -> file.orElseThrow().append(block.array(), block.size()));
      block.clear();
    }
  }

  /** A check goes on without its journal: what it finds is worth more. */
  private void write(Runnable output) {
    try {
      output.run();
    } catch (UsageException e) {
      isClosed = true;
      failure = failure.or(() -> Optional.of(e));
    }
  }

  /** Throws {@link UsageException} if something that was added could not be written. */
  public synchronized void requireWritten() {
    failure.ifPresent(
        thrown -> {
          throw thrown;
        });
  }

  /** Writes everything. Attempts that are appended later are dropped. */
  @Override
  public synchronized void close() {
    flush();
    isClosed = true;
    file.ifPresent(opened -> write(opened::close));
  }

  /** The file. */
  public Path path() {
    return path;
  }
}
