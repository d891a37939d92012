// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands remove their files, and those of commands that were killed. */
final class ScratchFolderTest {
  @TempDir private Path parent;

  @Test
  void leavesNothing() throws IOException {
    try (ScratchFolder scratch = new ScratchFolder(parent)) {
      Files.createDirectories(scratch.path().resolve("a/b"));
    }
    assertEquals(List.of(), files());
  }

  @Test
  void removesWhatAKilledCommandHasLeft() throws IOException {
    Path left = Files.createDirectory(parent.resolve("ravel-scratch-1"));
    Files.createFile(left.resolve(".lock"));
    Files.createFile(left.resolve("P.class"));
    new ScratchFolder(parent).close();
    assertEquals(List.of(), files());
  }

  @Test
  void keepsWhatACommandUses() {
    try (ScratchFolder scratch = new ScratchFolder(parent);
        ScratchFolder other = new ScratchFolder(parent)) {
      assertTrue(Files.isDirectory(scratch.path()));
      assertTrue(Files.isDirectory(other.path()));
    }
  }

  @Test
  void keepsTheFoldersOfOthers() throws IOException {
    Path other = Files.createDirectory(parent.resolve("ravel-scratch-1"));
    new ScratchFolder(parent).close();
    assertEquals(List.of(other), files());
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(parent)) {
      return files.toList();
    }
  }
}
