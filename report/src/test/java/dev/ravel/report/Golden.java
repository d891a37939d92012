// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares a text with a reviewed file. {@code -Dgolden.update=true} writes the files again; the
 * difference is then reviewed like any other change.
 */
final class Golden {
  private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

  private Golden() {}

  static void assertMatches(String name, String actual) {
    Path file = FOLDER.resolve(name);
    try {
      if (Boolean.getBoolean("golden.update")) {
        Files.writeString(file, actual);
        return;
      }
      assertTrue(
          Files.exists(file), () -> "no golden file " + file + "; run with -Dgolden.update=true");
      assertEquals(Files.readString(file), actual, () -> "differs from " + file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
