// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * A folder for compiled classes, deleted when the command ends. The folder of a command that was
 * killed is deleted by the next one: its lock is free.
 */
final class ScratchFolder implements AutoCloseable {
  private static final String PREFIX = "ravel-scratch-";
  private static final String LOCK = ".lock";

  private final Path path;
  private final FileChannel lock;

  ScratchFolder() {
    this(Path.of(System.getProperty("java.io.tmpdir")));
  }

  ScratchFolder(Path parent) {
    try {
      deleteAbandoned(parent);
      Path folder;
      FileChannel channel;
      do {
        folder = Files.createTempDirectory(parent, PREFIX);
        channel =
            FileChannel.open(
                folder.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        channel.lock();
        // Another command may have taken the new file for an abandoned one before it was locked.
      } while (!Files.exists(folder.resolve(LOCK)));
      path = folder;
      lock = channel;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path path() {
    return path;
  }

  private static void deleteAbandoned(Path parent) throws IOException {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
      for (Path folder : folders) {
        if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
          deleteIfAbandoned(folder);
        }
      }
    }
  }

  /** A folder without a lock belongs to a command that has just begun, or to another user. */
  private static void deleteIfAbandoned(Path folder) throws IOException {
    try (FileChannel channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE)) {
      if (channel.tryLock() != null) {
        delete(folder);
      }
    } catch (NoSuchFileException | AccessDeniedException | OverlappingFileLockException e) {
      // A command uses the folder.
    }
  }

  @Override
  public void close() {
    try (lock) {
      // The lock is held until the end, so that no other command deletes the same files.
      delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
