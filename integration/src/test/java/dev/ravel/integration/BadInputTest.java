// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The messages for mistakes of the user, from the real launcher in a JVM like that of this test.
 * Mistakes that are found before the engine is called have a longer table in the tests of the
 * command line.
 */
@Tag("slow")
final class BadInputTest {
  @TempDir Path folder;

  @BeforeEach
  void writePrograms() throws IOException {
    write("Fine.java", "class Fine { public static void main(String[] a) {} }");
    write("Broken.java", "class Broken { int x = y; }");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          check Nowhere.java               ! no such file: "Nowhere.java"
          check Broken.java                ! Broken.java:1: error: cannot find symbol
          check --algoritm=dfs Fine.java   ! Unknown option: '--algoritm=dfs'
          check --algorithm=guess Fine.java ! there is no algorithm "guess"; choose one of mixed,
          check --save no/j Fine.java      ! cannot save to "no/j": its folder does not exist
          check --resume Fine.java Fine.java ! "Fine.java" is not a journal of Ravel
          check --draw d.svg Fine.java     ! --draw shows unfoldings, and this check builds none
          check --input x=1 Fine.java      ! --input x=1: the first execution took no inputs
          replay nowhere.replay Fine.java  ! cannot read the replay "nowhere.replay": expected a f
          """)
  void getsOneMessage(String words, String message) throws IOException {
    Forked forked = ravel(words.split(" "));
    assertTrue(forked.err().startsWith(message), forked.err());
    assertEquals("", forked.out());
    assertEquals(2, forked.status());
    assertNothingWritten();
  }

  @Test
  void saysWhichVersionItIs() {
    Forked forked = ravel("--version");
    assertEquals(0, forked.status(), forked.err());
    assertEquals("ravel 0.1.0, JDK " + Runtime.version() + "\n", forked.out());
  }

  private Forked ravel(String... arguments) {
    return Launcher.ravel(folder, arguments);
  }

  private void assertNothingWritten() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(2, files.count());
    }
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
