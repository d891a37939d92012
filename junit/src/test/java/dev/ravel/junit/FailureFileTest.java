// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import example.Scenarios;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file that keeps the failure of a test. */
final class FailureFileTest {
  @TempDir private Path folder;

  private static CheckedMethod method(String name) {
    return new CheckedMethod(Scenarios.class, name, false, Optional.empty());
  }

  @Test
  void isBelowTheBuildFolder() {
    Path path = FailureFile.of(method("racy()")).path();
    assertTrue(path.getParent().endsWith(Path.of("target", "ravel-failures")), path::toString);
    assertTrue(path.getFileName().toString().startsWith("example.Scenarios-racy-"), path::toString);
  }

  @Test
  void overloadedTestsHaveDifferentFiles() {
    assertNotEquals(
        FailureFile.of(method("test(int)")).path(), FailureFile.of(method("test(long)")).path());
  }

  @Test
  void keepsTheLastReplayAndNoOtherFile() throws IOException {
    FailureFile file = FailureFile.in(folder.resolve("new"), method("racy()"));
    assertEquals(Optional.empty(), file.replay());
    assertEquals(Optional.empty(), file.keep("v1::1"));
    assertEquals(Optional.empty(), file.keep("v1::2"));
    assertEquals(Optional.of("v1::2"), file.replay());
    try (Stream<Path> files = Files.list(folder.resolve("new"))) {
      assertEquals(List.of(file.path()), files.toList());
    }
    assertEquals(Optional.empty(), file.remove());
    assertEquals(Optional.empty(), file.replay());
    assertEquals(Optional.empty(), file.remove());
  }

  /** A file in the place of the folder: a folder that is not writable is writable for root. */
  @Test
  void saysIfAFailureCannotBeKept() throws IOException {
    Path occupied = Files.createFile(folder.resolve("occupied"));
    FailureFile file = FailureFile.in(occupied, method("racy()"));
    assertTrue(file.keep("v1::1").orElse("kept").contains("cannot write"));
    assertEquals(Optional.empty(), file.replay());
  }
}
