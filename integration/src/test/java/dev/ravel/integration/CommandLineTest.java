// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs, tests and options as a user gives them to the real launcher. */
@Tag("slow")
final class CommandLineTest {
  private static final String COUNTER =
      """
      package a;
      class Counter {
        int count;
        void race() throws InterruptedException {
          Thread other = new Thread(() -> count++);
          other.start();
          count++;
          other.join();
          assert count == 2 : System.getProperty("mode");
        }
      }
      """;

  private static final String MAIN =
      """
      package a;
      class Main {
        public static void main(String[] arguments) throws InterruptedException {
          System.out.println("printed " + System.getProperty("mode") + Thread.currentThread());
          new Counter().race();
        }
      }
      """;

  private static final String TEST =
      """
      package a;
      import org.junit.jupiter.api.Test;
      class CounterTest {
        @Test void races() throws InterruptedException { new Counter().race(); }
        @Test void passes() {}
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src/main/java/a"));
    Files.writeString(sources.resolve("Counter.java"), COUNTER);
    Files.writeString(sources.resolve("Main.java"), MAIN);
  }

  @Test
  void checksASourceFileWithItsSiblingAndSystemProperties() throws IOException {
    Forked check =
        ravel(
            "check",
            "-D",
            "mode=very fast",
            "--jvm-arg=-Xmx200m",
            "--output=first",
            "--sarif=out.sarif",
            "src/main/java/a/Main.java");
    assertEquals(1, check.status(), check.toString());
    assertEquals(1, check.out().split("printed very fast", -1).length - 1, check.out());
    assertTrue(check.out().contains("AssertionError: very fast in thread main"), check.out());
    String sarif = Files.readString(folder.resolve("out.sarif"));
    assertTrue(sarif.contains("\"uri\": \"src/main/java/a/Counter.java\""), sarif);
    assertFalse(sarif.contains("\"uri\": \"a/"), sarif);
    Forked replay = Launcher.shell(folder, replayIn(check));
    assertEquals(1, replay.status(), replay.toString());
    assertTrue(replay.out().startsWith("printed very fast"), replay.out());
  }

  @Test
  void searchesForAState() throws IOException {
    Files.writeString(
        folder.resolve("src/main/java/a/Two.java"),
        """
        package a;
        class Two {
          static int x;
          static int y = 1;
          public static void main(String[] arguments) {
            new Thread(() -> { x = 2; x = 0; }).start();
            y = Integer.parseInt(arguments[0]);
            y = 0;
          }
        }
        """);
    String source = "src/main/java/a/Two.java";
    Forked check =
        ravel("check", "--reach=Two.x + Two.y > 4", "--json=out.json", source, "--", "3");
    assertEquals(1, check.status(), check.toString());
    assertTrue(check.out().contains("must never occur: Two.x + Two.y > 4"), check.out());
    Forked replay = Launcher.shell(folder, replayIn(check));
    assertEquals(1, replay.status(), replay.toString());
    assertTrue(replay.out().contains("must never occur: Two.x + Two.y > 4"), replay.out());
    Forked none = ravel("check", "--reach=Two.x + Two.y > 5", source, "--", "3");
    assertEquals(0, none.status(), none.toString());
    Forked export = ravel("export", "out.json", "--junit", ".");
    assertEquals(2, export.status(), export.toString());
    assertTrue(export.err().startsWith("cannot export a failure that was found with --reach"));
  }

  @Test
  void checksAFolderOfClasses() throws IOException {
    compile("src/main/java/a/Counter.java", "src/main/java/a/Main.java");
    Forked check = ravel("check", "target/classes");
    assertEquals(1, check.status(), check.toString());
    assertTrue(check.out().contains("1 failure in target/classes"), check.out());
    assertFalse(check.out().contains("printed"), check.out());
  }

  @Test
  void checksEveryTestOfAClass() throws IOException {
    Files.writeString(folder.resolve("src/main/java/a/CounterTest.java"), TEST);
    compile("src/main/java/a/Counter.java", "src/main/java/a/CounterTest.java");
    String classPath =
        "target/classes" + File.pathSeparator + System.getProperty("java.class.path");
    Forked check = ravel("check", "-cp", classPath, "a.CounterTest");
    assertEquals(1, check.status(), check.toString());
    assertTrue(check.out().contains("1 failure in a.CounterTest#races"), check.out());
    assertTrue(check.out().contains("no failure in a.CounterTest#passes"), check.out());
    assertEquals(0, ravel("check", "-cp", classPath, "a.CounterTest#passes").status());
    Forked replay = Launcher.shell(folder, replayIn(check));
    assertEquals(1, replay.status(), replay.toString());
  }

  @Test
  void saysThatAProgramNeedsPreviewFeatures() throws IOException {
    int jdk = Runtime.version().feature();
    compile("src/main/java/a/Main.java");
    markAsPreview("Main");
    Forked check = ravel("check", "-cp", "target/classes", "a.Main");
    assertEquals(2, check.status(), check.toString());
    assertEquals(
        "a.Main uses preview features of JDK " + jdk + "\n  add the option --enable-preview\n",
        check.err());
    assertEquals(1, ravel("check", "--enable-preview", "-cp", "target/classes", "a.Main").status());
  }

  /** The launcher takes a newer JDK first, if there is one beside that of the test. */
  @Test
  @Tag("slow")
  void takesTheJdkWhosePreviewFeaturesAProgramUses() throws IOException {
    Files.writeString(
        folder.resolve("src/main/java/a/Jdk.java"),
        """
        package a;

        class Jdk {
          public static void main(String[] arguments) {
            assert Runtime.version().feature() == Integer.getInteger("expected");
          }
        }
        """);
    compile("src/main/java/a/Jdk.java");
    markAsPreview("Jdk");
    Forked check =
        Launcher.ravel(
            folder,
            Map.of("RAVEL_JDK", "", "JAVA_HOME", System.getProperty("java.home")),
            "check",
            "--enable-preview",
            "-Dexpected=" + Runtime.version().feature(),
            "-cp",
            "target/classes",
            "a.Jdk");
    assertEquals(0, check.status(), check.toString());
  }

  /** Gives a class the minor version of classes that use preview features. */
  private void markAsPreview(String name) throws IOException {
    Path file = folder.resolve("target/classes/a/" + name + ".class");
    byte[] bytes = Files.readAllBytes(file);
    bytes[4] = (byte) 0xff;
    bytes[5] = (byte) 0xff;
    Files.write(file, bytes);
  }

  private void compile(String... words) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                "-Xlint:none",
                "-nowarn",
                "-d",
                "target/classes",
                "-cp",
                System.getProperty("java.class.path"),
                "-sourcepath",
                "src/main/java"));
    command.addAll(List.of(words));
    Forked javac = Forked.run(folder, Map.of(), command);
    assertEquals(0, javac.status(), javac.err());
  }

  private static String replayIn(Forked check) {
    String prefix = "  replay: ";
    return check
        .out()
        .lines()
        .filter(line -> line.startsWith(prefix))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no replay in " + check))
        .substring(prefix.length());
  }

  private Forked ravel(String... arguments) {
    return Launcher.ravel(folder, arguments);
  }
}
