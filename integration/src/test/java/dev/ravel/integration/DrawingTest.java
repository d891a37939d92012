// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Drawings of Java programs, made by the real launcher. */
@Tag("slow")
final class DrawingTest {
  @TempDir private Path folder;

  /**
   * Fig. 5.4 in Java. Main starts the three threads, and its events are drawn in addition to those
   * of the figure.
   */
  @Test
  void drawsEveryEventWithItsPlace() throws IOException {
    Files.writeString(
        folder.resolve("Figure.java"),
        """
        class Figure {
          static int x;
          public static void main(String[] arguments) {
            new Thread(() -> System.identityHashCode(x), "one").start();
            new Thread(() -> x = 5, "two").start();
            new Thread(() -> System.identityHashCode(x), "three").start();
          }
        }
        """);
    Forked forked =
        Launcher.ravel(
            folder,
            "check",
            "--algorithm=contextual-unfolding",
            "--draw",
            "figure.svg",
            "Figure.java");
    assertEquals(0, forked.status(), forked.out() + forked.err());
    String svg = Files.readString(folder.resolve("figure.svg"));
    assertEquals(3 + 5, count("class=\"event\"", svg));
    assertEquals(4, count("class=\"read\"", svg));
    // A condition for the start of each of four threads, one after each of eight events, and two
    // for x.
    assertEquals(4 + 8 + 2, count("class=\"condition ", svg));
    assertEquals(4, count(">reads x<", svg));
    assertEquals(1, count(">writes x<", svg));
    assertEquals(2, count(">Figure.java:6<", svg) - 1);
  }

  @Test
  void refusesAnUnfoldingThatIsTooLarge() {
    Forked forked =
        Launcher.ravel(
            folder,
            "check",
            "--algorithm=unfolding",
            "--max-executions=200",
            "--draw",
            "fib.svg",
            "-cp",
            Launcher.ROOT.resolve("programs/target/classes").toString(),
            "dev.ravel.programs.thesis.Fib",
            "--",
            "4",
            "377");
    assertEquals(2, forked.status());
    assertTrue(forked.err().startsWith("nothing drawn to \"fib.svg\""), forked.err());
    assertTrue(forked.out().contains("200 executions"), "the result is told all the same");
    assertFalse(Files.exists(folder.resolve("fib.svg")));
  }

  @Test
  void saysWhyThereIsNoUnfolding() throws IOException {
    Files.writeString(
        folder.resolve("Sleeper.java"),
        """
        class Sleeper {
          static volatile int x;
          public static void main(String[] arguments) throws InterruptedException {
            new Thread(() -> x = 5).start();
            Thread.sleep(2000);
          }
        }
        """);
    Forked forked =
        Launcher.ravel(
            folder, "check", "--algorithm=unfolding", "--draw", "sleeper.svg", "Sleeper.java");
    assertEquals(2, forked.status(), forked.out() + forked.err());
    assertTrue(forked.err().contains("explored without an unfolding"), forked.err());
    assertFalse(Files.exists(folder.resolve("sleeper.svg")));
  }

  private static int count(String text, String svg) {
    Matcher matcher = Pattern.compile(Pattern.quote(text)).matcher(svg);
    int count = 0;
    while (matcher.find()) {
      count++;
    }
    return count;
  }
}
