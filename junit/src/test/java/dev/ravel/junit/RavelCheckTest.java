// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.engine.request.Checks;
import example.Scenarios;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Checks without JUnit Jupiter. */
final class RavelCheckTest {
  @AfterEach
  void forget() {
    FailureFile.of(ScenarioReference.of(Scenarios::racy)).remove();
    FailureFile.of(ScenarioReference.of(Scenarios.lambda())).remove();
  }

  private static void assertFails(String message, Scenario scenario) {
    RavelFailure failure = assertThrows(RavelFailure.class, () -> Ravel.check(scenario));
    assertTrue(String.valueOf(failure.getMessage()).contains(message), failure::getMessage);
  }

  @Test
  void aReferenceToAStaticMethodIsChecked() {
    Ravel.check(Scenarios::correct);
    assertFails("counted to 1", Scenarios::racy);
    Ravel.options().expect("assertion").algorithm("dfs").check(Scenarios::racy);
  }

  @Test
  void aLambdaThatCapturesNothingIsChecked() {
    assertFails("counted to 1", Scenarios.lambda());
  }

  @Test
  void everythingElseIsRefused() {
    assertFails("it captures 1 value\n", Scenarios.capturing(1));
    assertFails("it captures 1 value\n", new Scenarios().reference());
    assertFails("<init> is not a static method", Scenarios::new);
    assertFails(
        "neither a lambda nor a method reference",
        new Scenario() {
          private static final long serialVersionUID = 1;

          @Override
          public void run() {}
        });
  }

  @Test
  void aProgramChecksItselfInAWorkerAndInPlace() throws Exception {
    Path engine = Path.of(Checks.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    for (List<String> flags : List.of(List.<String>of(), List.of("-javaagent:" + engine))) {
      String output = output(flags);
      assertTrue(
          output.startsWith("example.Scenarios#correct: exhaustive: every schedule is covered ("),
          output);
      assertTrue(output.endsWith("checked"), output);
    }
    assertEquals("checked", output(List.of("-Dravel.quiet=true")));
  }

  private static String output(List<String> flags) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), Scenarios.class.getName()));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String output = new String(process.getInputStream().readAllBytes()).strip();
    process.waitFor();
    return output;
  }
}
