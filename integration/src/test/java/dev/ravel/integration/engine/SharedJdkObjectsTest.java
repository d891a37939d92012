// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two calls on one JDK object that do not commute: a check finds the outcomes of both orders, or
 * does not call itself exhaustive (D-jdk-12).
 */
class SharedJdkObjectsTest {
  private static final int PROGRAMS =
      Integer.getInteger(
          "ravel.jdk.programs", 400 * Integer.getInteger("ravel.test.percent", 100) / 100);
  private static final long SEED = Long.getLong("ravel.jdk.seed", 1);

  @Test
  void bothOrdersOfCallsThatDoNotCommuteAreCovered(@TempDir Path folder) throws Exception {
    SharedJdkObjectPrograms generator = new SharedJdkObjectPrograms(SEED);
    List<SharedJdkObjectPrograms.Program> programs = new ArrayList<>();
    for (int i = 0; i < PROGRAMS; i++) {
      programs.add(generator.next("Shared" + i));
    }
    List<String> wrong = new ArrayList<>();
    int checked = 0;
    List<SharedJdkObjectPrograms.Program> compiled = compile(folder, programs);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      for (SharedJdkObjectPrograms.Program program : compiled) {
        List<String> outcomes = outcomes(loader.loadClass(program.name()));
        checked += outcomes.isEmpty() ? 0 : 1;
        for (String outcome : outcomes) {
          if (misses(folder, program.name(), outcome)) {
            wrong.add("not found: " + outcome + "\n" + program.text());
          }
        }
      }
    }
    assertEquals(List.of(), wrong, () -> String.join("\n", wrong));
    assertTrue(
        checked > 0 && 40 * checked >= PROGRAMS, "only " + checked + " programs have two outcomes");
  }

  /**
   * The outcomes of both orders; empty if they are the same, differ from time to time, or there is
   * no object because its constructor throws.
   */
  private static List<String> outcomes(Class<?> type) throws ReflectiveOperationException {
    try {
      List<String> outcomes = List.of(inOrder(type, true), inOrder(type, false));
      boolean isRepeatable = outcomes.equals(List.of(inOrder(type, true), inOrder(type, false)));
      return isRepeatable && !outcomes.get(0).equals(outcomes.get(1)) ? outcomes : List.of();
    } catch (InvocationTargetException constructorThrows) {
      return List.of();
    }
  }

  private static String inOrder(Class<?> type, boolean isFirstOne)
      throws ReflectiveOperationException {
    return (String) type.getMethod("inOrder", boolean.class).invoke(null, isFirstOne);
  }

  /** Whether a check calls itself exhaustive without having found the outcome. */
  private static boolean misses(Path folder, String name, String outcome) {
    ProgramUnderTest program = new ProgramUnderTest(name, List.of(folder), name, List.of(outcome));
    Settings settings =
        Settings.DEFAULT
            .withAlgorithm("optimal-dpor")
            .withBudget(new Settings.Budget(OptionalLong.of(1000), OptionalDouble.empty()));
    CheckResult result = Check.run(program, settings, Progress.NONE);
    return result.findings().isEmpty() && result.completeness() instanceof Completeness.Exhaustive;
  }

  /** Compiles the programs, and returns those that javac accepts. */
  private static List<SharedJdkObjectPrograms.Program> compile(
      Path folder, List<SharedJdkObjectPrograms.Program> programs) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<SharedJdkObjectPrograms.Program> accepted = new ArrayList<>(programs);
    for (SharedJdkObjectPrograms.Program program : programs) {
      Files.writeString(folder.resolve(program.name() + ".java"), program.text());
    }
    boolean isDone = false;
    while (!isDone) {
      DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
      try (var files = compiler.getStandardFileManager(problems, null, null)) {
        var sources =
            files.getJavaFileObjectsFromPaths(
                accepted.stream().map(one -> folder.resolve(one.name() + ".java")).toList());
        var options = List.of("-nowarn", "-d", folder.toString(), "-Xmaxerrs", "100000");
        isDone = compiler.getTask(null, files, problems, options, null, sources).call();
      }
      Set<String> refused =
          problems.getDiagnostics().stream()
              .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
              .map(problem -> Path.of(problem.getSource().toUri()).getFileName().toString())
              .collect(Collectors.toSet());
      assertTrue(isDone || !refused.isEmpty(), () -> problems.getDiagnostics().toString());
      accepted.removeIf(one -> refused.contains(one.name() + ".java"));
    }
    return accepted;
  }
}
