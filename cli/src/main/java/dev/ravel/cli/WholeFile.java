// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.UsageException;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file so that a reader sees all of it or none of it. */
final class WholeFile {
  private WholeFile() {}

  /** Complains about a place that cannot be written to before a long check, not after it. */
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
    Path folder = path.toAbsolutePath().getParent();
    // Not a temporary file in Java's sense: that would be readable by its owner only.
    Path part = folder.resolve("." + path.getFileName() + "." + ProcessHandle.current().pid());
    try {
      Files.writeString(part, text);
      move(part, path);
    } finally {
      Files.deleteIfExists(part);
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
