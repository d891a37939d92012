// SPDX-License-Identifier: Apache-2.0
package dev.ravel.mavenplugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The project of the guide is the one that is built as a test, before and after its repair. */
final class GuideTest {
  private static final Path GUIDE = Path.of("..", "docs", "guide.md");
  private static final Path BUILT = Path.of("src", "it", "matrix");
  private static final Path TEST =
      Path.of("src", "test", "java", "com", "example", "CounterTest.java");

  private static String read(Path file) throws IOException {
    return Files.readString(file);
  }

  private static void assertInGuide(String language, String content) throws IOException {
    String block = "```" + language + "\n" + content + "```\n";
    assertTrue(read(GUIDE).contains(block), () -> "not in the guide:\n" + block);
  }

  @Test
  void theGuideHasThePomAndTheTest() throws IOException {
    assertInGuide("xml", read(BUILT.resolve("guide").resolve("pom.xml")));
    assertInGuide("java", read(BUILT.resolve("guide").resolve(TEST)));
  }

  @Test
  void theRepairIsOneWord() throws IOException {
    assertEquals(
        read(BUILT.resolve("guide").resolve(TEST))
            .replace("void increment()", "synchronized void increment()"),
        read(BUILT.resolve("guide-repaired").resolve(TEST)));
    assertEquals(
        read(BUILT.resolve("guide").resolve("pom.xml")),
        read(BUILT.resolve("guide-repaired").resolve("pom.xml")));
  }
}
