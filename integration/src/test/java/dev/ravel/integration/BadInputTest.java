// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a user sees who makes a mistake: the real launcher in a JVM like that of this test. */
final class BadInputTest {
  @TempDir Path folder;

  @BeforeEach
  void writePrograms() throws IOException {
    write("Fine.java", "class Fine { public static void main(String[] a) {} }");
    write("NoMain.java", "class NoMain {}");
    write("Broken.java", "class Broken { int x = y; }");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      textBlock =
          """
          check Nowhere.java                ! no such file: "Nowhere.java"
          check NoMain.java                 ! nothing to run: "NoMain.java" has no public static vo
          check Broken.java                 ! Broken.java:1: error: cannot find symbol
          check -cp . com.example.Main      ! no program found: "com.example.Main" is not on the cl
          check --algoritm=dfs Fine.java    ! Unknown option: '--algoritm=dfs'
          check --algorithm=guess Fine.java ! there is no algorithm "guess"; choose one of mixed,
          check --max-executions=0 Fine.java ! --max-executions is 0: expected a number greater tha
          check --max-seconds=-1 Fine.java  ! --max-seconds is -1: expected a number greater than z
          check --save no/j Fine.java       ! cannot save to "no/j": its folder does not exist
          check --save Fine.java Fine.java  ! cannot save to "Fine.java": the file exists already
          check --resume j Fine.java        ! cannot resume "j": there is no such file
          check --resume Fine.java Fine.java ! "Fine.java" is no journal of Ravel
          check --save j --resume j Fine.java ! --save begins a journal and --resume continues one
          check --draw no/d.svg Fine.java   ! cannot write a drawing to "no/d.svg": its folder does
          check --draw d.svg Fine.java      ! --draw shows unfoldings, and this check builds none
          check --input x Fine.java         ! --input x: expected the name of an input and its value
          check --input x=1 --input x=2 Fine.java ! --input x=2: this input has got a value already
          check --input x=1 Fine.java       ! --input x=1: the first execution took no inputs
          replay v1:nonsense Fine.java      ! cannot read the replay: not a replay
          replay nowhere.replay Fine.java   ! cannot read the replay "nowhere.replay": expected a f
          frobnicate                        ! Unmatched argument at index 0: 'frobnicate'
          """)
  void getsOneMessage(String words, String message) throws IOException {
    Forked forked = ravel(words.split(" "));
    assertTrue(forked.err().startsWith(message), forked.err());
    assertEquals("", forked.out());
    assertEquals(2, forked.status());
    assertNothingWritten();
  }

  @Test
  void namesTheVersionsOfAClassThatIsTooNew() throws IOException {
    // The header of a class file of version 99; nothing behind it is looked at.
    Files.write(
        folder.resolve("New.class"), new byte[] {(byte) 0xca, (byte) 0xfe, -70, -66, 0, 0, 0, 99});
    Forked forked = ravel("check", "-cp", ".", "New");
    String running = String.valueOf(Runtime.version().feature());
    assertTrue(
        forked
            .err()
            .startsWith(
                "class \"New\" was compiled for JDK 55, but Ravel runs on JDK " + running + "\n"),
        forked.err());
    assertEquals(2, forked.status());
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
      assertEquals(3, files.count());
    }
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
