// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import dev.ravel.engine.request.Checks;
import example.Scenarios;
import java.io.BufferedReader;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /**
   * As a build that executes tests in its own JVM. The proxy is in the package of its interface.
   */
  @Test
  void aClassThatIsNotOnTheClassPathIsRefused() {
    Class<?> generated =
        Proxy.newProxyInstance(
                RavelCheckTest.class.getClassLoader(),
                new Class<?>[] {Generated.class},
                (proxy, method, arguments) -> null)
            .getClass();
    CheckedMethod method = new CheckedMethod(generated, "test()", false, Optional.empty());
    RavelFailure failure = assertThrows(RavelFailure.class, method::requireClassPath);
    assertTrue(String.valueOf(failure.getMessage()).contains("forkCount"), failure::getMessage);
  }

  private interface Generated {}

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

  @Test
  void theWorkerOfADebuggedJvmWaitsForTheDebugger() throws Exception {
    assertEquals("checked", debugged("-agentlib:jdwp=transport=dt_socket,server=y,suspend=n"));
    assertEquals("checked", debugged("-Dravel.debug=true"));
  }

  /** What the program prints after a debugger has attached to its worker. */
  private static String debugged(String flag) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                flag,
                "-cp",
                System.getProperty("java.class.path"),
                Scenarios.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader lines = process.inputReader()) {
      // The JVM of the test prints such a line, too, if it has the debugger itself.
      for (int left = flag.startsWith("-D") ? 0 : 1; left > 0; left--) {
        assertTrue(lines.readLine().startsWith("Listening for transport dt_socket at address: "));
      }
      attach(lines.readLine());
      return lines.lines().reduce("nothing", (before, last) -> last);
    } finally {
      process.destroyForcibly();
    }
  }

  /** Attaches to the JVM that listens, and lets it go on. */
  private static void attach(String line) throws Exception {
    AttachingConnector connector =
        Bootstrap.virtualMachineManager().attachingConnectors().stream()
            .filter(one -> one.name().equals("com.sun.jdi.SocketAttach"))
            .findFirst()
            .orElseThrow();
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    arguments.get("port").setValue(line.substring(line.lastIndexOf(' ') + 1));
    VirtualMachine attached = connector.attach(arguments);
    // A JVM that is left before it has suspended itself at its start would wait for a debugger
    // again.
    attached.eventQueue().remove();
    attached.dispose();
  }
}
