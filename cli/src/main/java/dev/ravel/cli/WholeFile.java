// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.model.UsageException;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;

/** Writes a file so that a reader sees either all of it or nothing. */
final class WholeFile {
  /** A part is written at once: one that is older was left by a process that was killed. */
  private static final Duration LONGEST_WRITE = Duration.ofMinutes(1);

  private WholeFile() {}

  /** Rejects a path that cannot be written before a long check, not after it. */
  static void requireWritable(String what, Path path) {
    Path folder = path.toAbsolutePath().getParent();
    if (Files.isDirectory(path) || folder == null || !Files.isDirectory(folder)) {
      throw new UsageException(
          "cannot write "
              + what
              + " to \""
              + path
              + "\": "
              + (Files.isDirectory(path) ? "it is a folder" : "its folder does not exist"));
    }
    if (!Files.isWritable(folder)) {
      throw new UsageException(
          "cannot write " + what + " to \"" + path + "\": its folder is not writable");
    }
  }

  static void write(Path path, String text) throws IOException {
    // Not {@code Files.createTempFile}: such a file would be readable by its owner only.
    Path part = path.resolveSibling("." + path.getFileName() + "." + ProcessHandle.current().pid());
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null) {
      deleteAbandoned(folder, "." + path.getFileName() + ".");
    }
    try {
      Files.writeString(part, text);
      move(part, path);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static void deleteAbandoned(Path folder, String prefix) throws IOException {
    Instant limit = Instant.now().minus(LONGEST_WRITE);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.startsWith(prefix)
            && name.substring(prefix.length()).matches("[0-9]+")
            && Files.getLastModifiedTime(file).toInstant().isBefore(limit)) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
