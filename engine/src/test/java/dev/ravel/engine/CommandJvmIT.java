// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.engine.child.ChildFailure;
import dev.ravel.engine.command.CommandJvm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Commands in a JVM of their own. */
final class CommandJvmIT {
  private final List<String> output = new ArrayList<>();
  private final List<String> messages = new ArrayList<>();

  private int run(List<String> flags, String... words) throws Exception {
    return new CommandJvm(
            Path.of(System.getProperty("java.home")),
            Path.of(System.getProperty("ravel.engine.jar")),
            List.of(),
            Path.of("").toAbsolutePath())
        .run(flags, List.of(words), output::add, messages::add);
  }

  @Test
  void theStatusIsThatOfTheCommandLine() throws Exception {
    assertEquals(0, run(List.of("-Dravel.command=here"), "--version"));
    assertEquals(1, output.size(), output::toString);
    assertEquals(2, run(List.of(), "check", "-cp", "nowhere", "com.example.Missing"));
    assertTrue(messages.get(0).startsWith("no program found"), messages::toString);
  }

  /** Such a JVM ends with 1, the status of a failure. */
  @Test
  void aJvmThatDoesNotUnderstandItsFlagsIsAMistake() {
    ChildFailure failure =
        assertThrows(ChildFailure.class, () -> run(List.of("-XX:Nonsense"), "--version"));
    assertTrue(String.valueOf(failure.getMessage()).contains("-XX:Nonsense"), failure::getMessage);
    assertEquals(List.of(), messages);
  }
}
