// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A JVM that is asked over its pipes, whatever it prints. */
final class ChildJvmTest {
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  private final PrintStream err = System.err;

  /** What a child prints is passed on. */
  @BeforeEach
  void dropOutput() {
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
  }

  @AfterEach
  void showOutput() {
    System.setErr(err);
  }

  private static ChildJvm start(Path java, List<String> flags, int furtherEntries)
      throws ChildFailure {
    List<String> classPath =
        new ArrayList<>(List.of(System.getProperty("java.class.path").split(File.pathSeparator)));
    for (int i = 0; i < furtherEntries; i++) {
      classPath.add("no such folder \"" + i + "\"\\" + "x".repeat(100));
    }
    return ChildJvm.start(
        new ChildCommand(java, flags, classPath, EchoChild.class.getName(), List.of(), Path.of("")),
        EchoChild.GREETING);
  }

  private static String ask(ChildJvm child, String question) throws ChildFailure {
    return new String(child.ask(question.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
  }

  @Test
  void whatItPrintsDoesNotDisturbTheAnswers() throws Exception {
    try (ChildJvm child = start(JAVA, List.of("-Xshare:auto"), 0)) {
      assertEquals("one", ask(child, "one"));
      assertEquals("print", ask(child, "print"));
      assertEquals("two", ask(child, "two"));
      child.close();
      child.handle().onExit().get();
    }
  }

  /** Linux limits an argument to 128 kB, Windows a command to 32 kB. */
  @Test
  void aClassPathMayBeLongerThanACommand() throws Exception {
    try (ChildJvm child = start(JAVA, List.of(), 3_000)) {
      assertEquals("one", ask(child, "one"));
    }
  }

  @Test
  void anEndIsAFailureWithTheCommandAndTheOutput() throws Exception {
    try (ChildJvm child = start(JAVA, List.of("-Dgiven=1"), 0)) {
      ChildFailure failure = assertThrows(ChildFailure.class, () -> ask(child, "exit"));
      assertContains(failure, "status 3", "the last words", "-Dgiven=1", "EchoChild");
    }
  }

  @Test
  void aJvmThatDoesNotStartIsAFailure() {
    assertContains(
        assertThrows(ChildFailure.class, () -> start(JAVA, List.of("-XX:+NoSuchFlag"), 0)),
        "Unrecognized VM option",
        "-XX:+NoSuchFlag");
    assertContains(
        assertThrows(
            ChildFailure.class, () -> start(Path.of("no-such-java"), List.of("-Dgiven=1"), 0)),
        "no-such-java",
        "-Dgiven=1");
  }

  @Test
  void anotherVersionIsAFailure() {
    ChildCommand command =
        new ChildCommand(
            JAVA,
            List.of(),
            List.of(System.getProperty("java.class.path").split(File.pathSeparator)),
            EchoChild.class.getName(),
            List.of(),
            Path.of(""));
    assertContains(
        assertThrows(ChildFailure.class, () -> ChildJvm.start(command, "ravel 7")),
        "\"echo\"",
        "\"ravel 7\"",
        "two versions");
  }

  private static void assertContains(ChildFailure failure, String... parts) {
    for (String part : parts) {
      assertTrue(String.valueOf(failure.getMessage()).contains(part), failure::getMessage);
    }
  }
}
