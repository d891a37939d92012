// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Keeps what became of every target, so that a check that was ended goes on where it was.
 *
 * <p>An explorer answers the same runs with the same targets: a check that is resumed asks it for
 * one target after the other and, as long as the journal lasts, reads what became of it instead of
 * running the program. Nothing can be counted twice, because there is one loop for both.
 *
 * <p>Attempts are appended by the thread that explores and written by a watching one too, at least
 * every second; whoever is killed loses no more than that.
 */
public final class Journal implements AutoCloseable {
  /** Enough that writing costs little; a block that is not whole is lost. */
  private static final int BLOCK_SIZE = 1 << 16;

  private final Path path;
  private final String version;
  private final boolean resumes;
  private final Bytes block = new Bytes();
  private Optional<JournalFile> file = Optional.empty();
  private BytesReader reading = new BytesReader(new byte[0]);
  private AttemptCodec codec;
  private boolean isReading;
  private boolean isClosed;
  private long executions;
  private long excess;
  private double seconds;

  private Journal(Path path, String version, boolean resumes) {
    this.path = path;
    this.version = version;
    this.resumes = resumes;
  }

  /**
   * A journal in a file that is not there yet.
   *
   * @param version which Ravel this is
   */
  public static Journal save(Path path, String version) {
    return new Journal(path, version, false);
  }

  /** A journal that an earlier check has left, and that this one continues. */
  public static Journal resume(Path path, String version) {
    return new Journal(path, version, true);
  }

  /** Opens the file; throws {@link UsageException} if this check cannot use it. */
  synchronized void open(ProgramUnderTest program, Settings settings, AttemptCodec newCodec) {
    codec = newCodec;
    Fingerprint fingerprint = Fingerprint.of(version, program, settings);
    if (resumes) {
      JournalFile opened = JournalFile.open(path);
      file = Optional.of(opened);
      fingerprint.requireSame(
          path,
          opened
              .next()
              .orElseThrow(
                  () -> new UsageException("the journal \"" + path + "\" is cut at its start")));
      isReading = true;
    } else {
      JournalFile created = JournalFile.create(path);
      file = Optional.of(created);
      byte[] bytes = fingerprint.bytes();
      created.append(bytes, bytes.length);
    }
  }

  /** What became of the next target in the earlier check; empty from where that had got to. */
  synchronized Optional<Attempt> next() {
    while (isReading && reading.isAtEnd()) {
      Optional<byte[]> next = file.orElseThrow().next();
      if (next.isEmpty()) {
        isReading = false;
        excess = file.orElseThrow().cut();
      } else {
        reading = new BytesReader(next.get());
        seconds = reading.number() / 1e3;
      }
    }
    if (!isReading) {
      return Optional.empty();
    }
    Attempt attempt = read();
    executions += attempt.trace().isPresent() ? 1 : 0;
    return Optional.of(attempt);
  }

  private Attempt read() {
    try {
      return codec.read(reading);
    } catch (IllegalStateException e) {
      throw new UsageException(
          "cannot resume \"%s\": %s%n  does the program depend on something beside the schedule?"
              .formatted(path, e.getMessage()),
          e);
    }
  }

  /** Whether there may be more to read. */
  synchronized boolean isReading() {
    return isReading;
  }

  /** How long the earlier checks took up to here. */
  synchronized double seconds() {
    return seconds;
  }

  /** What the reader of a result must know about where it comes from. */
  synchronized Optional<String> note() {
    if (!resumes) {
      return Optional.empty();
    }
    String cut =
        excess == 0
            ? ""
            : "; behind them the journal was cut or damaged: %d bytes were dropped"
                .formatted(excess);
    return Optional.of("resumed \"%s\" after %d executions%s".formatted(path, executions, cut));
  }

  /** Adds what became of a target. */
  synchronized void append(Attempt attempt, double elapsed) {
    if (isClosed) {
      return;
    }
    if (block.size() == 0) {
      block.putNumber((long) (elapsed * 1e3));
    }
    isClosed = true; // should writing fail half-way, nothing of it may get into the file
    codec.write(attempt, block);
    isClosed = false;
    if (block.size() >= BLOCK_SIZE) {
      flush();
    }
  }

  /** Writes what has been added since the last time. */
  synchronized void flush() {
    if (block.size() > 0 && !isClosed) {
      file.orElseThrow().append(block.array(), block.size());
      block.clear();
    }
  }

  /** Writes everything; what is added later is not kept. */
  @Override
  public synchronized void close() {
    flush();
    isClosed = true;
    file.ifPresent(JournalFile::close);
  }

  /** The file. */
  public Path path() {
    return path;
  }
}
