// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.model.UsageException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A file of blocks that only grows: eight letters, the version of the format, then blocks, each
 * preceded by its length and checksum. The first block is the fingerprint. A process that is killed
 * may leave an incomplete block at the end, which is cut off (D-report-12).
 */
final class JournalFile implements AutoCloseable {
  /** Grows when older journals can no longer be read. */
  static final int FORMAT = 5;

  private static final byte[] MAGIC = "RavelJnl".getBytes(StandardCharsets.US_ASCII);
  private static final int BLOCK_HEADER = 2 * Integer.BYTES;

  private final Path path;

  /** Not a channel: an interrupt that a thread of the program leaves would close it. */
  private final RandomAccessFile file;

  /** The end of the last block that was read or written. */
  private long intact;

  private JournalFile(Path path) throws IOException {
    this.path = path;
    this.file = new RandomAccessFile(path.toFile(), "rw");
  }

  /** Creates a new file. An existing file is not overwritten. */
  static JournalFile create(Path path) {
    try {
      Files.createFile(path);
      JournalFile file = new JournalFile(path);
      file.lock();
      file.write(ByteBuffer.allocate(MAGIC.length + Integer.BYTES).put(MAGIC).putInt(FORMAT));
      return file;
    } catch (FileAlreadyExistsException e) {
      throw new UsageException(
          "cannot save to \"%s\": the file exists already%n  continue it with --resume, or choose another name"
              .formatted(path),
          e);
    } catch (NoSuchFileException e) {
      throw new UsageException(
          "cannot save to \"%s\": its folder does not exist".formatted(path), e);
    } catch (IOException e) {
      throw failed("write", path, e);
    }
  }

  static JournalFile open(Path path) {
    if (!Files.exists(path)) {
      throw new UsageException(
          "cannot resume \"%s\": there is no such file%n  --save begins a journal".formatted(path));
    }
    try {
      JournalFile file = new JournalFile(path);
      file.lock();
      file.readStart();
      return file;
    } catch (IOException e) {
      throw failed("read", path, e);
    }
  }

  private void lock() throws IOException {
    try {
      if (file.getChannel().tryLock() != null) {
        return;
      }
    } catch (OverlappingFileLockException e) {
      // Another check of this process: reported below.
    }
    file.close();
    throw new UsageException("another check is writing to \"" + path + "\"");
  }

  private void readStart() throws IOException {
    Optional<ByteBuffer> start = read(MAGIC.length + Integer.BYTES);
    byte[] magic = new byte[MAGIC.length];
    start.ifPresent(bytes -> bytes.get(magic));
    if (!Arrays.equals(magic, MAGIC)) {
      throw new UsageException("\"" + path + "\" is not a journal of Ravel");
    }
    int format = start.orElseThrow().getInt();
    if (format != FORMAT) {
      throw new UsageException(
          "the journal \"%s\" has format %d, and this Ravel reads format %d: it was written by another version"
              .formatted(path, format, FORMAT));
    }
    intact = file.getFilePointer();
  }

  /** The next block; empty after the last complete one. */
  Optional<byte[]> next() {
    try {
      file.seek(intact);
      Optional<ByteBuffer> header = read(BLOCK_HEADER);
      if (header.isEmpty()) {
        return Optional.empty();
      }
      int length = header.get().getInt();
      int checksum = header.get().getInt();
      Optional<byte[]> block = length < 0 ? Optional.empty() : read(length).map(ByteBuffer::array);
      if (block.isEmpty() || checksum(block.get(), length) != checksum) {
        return Optional.empty();
      }
      intact = file.getFilePointer();
      return block;
    } catch (IOException e) {
      throw failed("read", path, e);
    }
  }

  private Optional<ByteBuffer> read(int count) throws IOException {
    if (count > file.length() - file.getFilePointer()) {
      return Optional.empty();
    }
    byte[] bytes = new byte[count];
    file.readFully(bytes);
    return Optional.of(ByteBuffer.wrap(bytes));
  }

  /** Cuts off everything after the last complete block, and returns the number of bytes. */
  long cut() {
    try {
      long excess = file.length() - intact;
      file.setLength(intact);
      file.seek(intact);
      return excess;
    } catch (IOException e) {
      throw failed("write", path, e);
    }
  }

  /** Appends a block. After the return, the block survives the end of the process. */
  void append(byte[] block, int length) {
    ByteBuffer bytes = ByteBuffer.allocate(BLOCK_HEADER + length);
    bytes.putInt(length).putInt(checksum(block, length)).put(block, 0, length);
    try {
      write(bytes);
    } catch (IOException e) {
      throw failed("write", path, e);
    }
  }

  private void write(ByteBuffer bytes) throws IOException {
    file.write(bytes.array());
    intact = file.getFilePointer();
  }

  private static int checksum(byte[] block, int length) {
    CRC32 checksum = new CRC32();
    checksum.update(block, 0, length);
    return (int) checksum.getValue();
  }

  private static UsageException failed(String what, Path path, IOException e) {
    return new UsageException(
        "cannot %s the journal \"%s\": %s".formatted(what, path, e.getMessage()), e);
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw failed("write", path, e);
    }
  }
}
