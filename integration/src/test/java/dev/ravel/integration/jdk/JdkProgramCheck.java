// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.jdk;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import java.io.IOException;
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

/** Compiles generated programs, and compares their plain outcomes with a check. */
public final class JdkProgramCheck {
  private static final long EXECUTIONS = 1000;
  private static final int STRESS = Integer.getInteger("ravel.jdk.stress", 0);

  private final Path folder;

  public JdkProgramCheck(Path folder) {
    this.folder = folder;
  }

  /** What a check says about a program. */
  public enum Verdict {
    /** Not every schedule is covered, and the result says why. */
    CAVEAT,
    /** Every schedule is covered, and there is a data race on a shared object. */
    RACE,
    /** Every schedule is covered, and the order of the calls matters. */
    STEP,
    /** Every schedule is covered by one execution. */
    HARMLESS,
    /** There is no object, because its constructor throws, or no outcome that can be repeated. */
    UNUSABLE,
    /** Every schedule is covered, it says, but an outcome of a plain order is missing. */
    WRONG
  }

  /**
   * The verdict about one program.
   *
   * @param outcomes the number of different outcomes of the plain orders
   */
  public record Judgement(Verdict verdict, int outcomes, String detail) {}

  /** Judges a program that has been compiled. */
  public Judgement judge(JdkPrograms.Program program)
      throws ReflectiveOperationException, IOException {
    PlainOrders.Result plain;
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      PlainOrders orders = new PlainOrders(loader.loadClass(program.name()), program);
      plain = orders.outcomes();
      if (STRESS > 0 && !plain.outcomes().isEmpty() && !plain.blocks()) {
        Set<String> ordered = Set.copyOf(plain.outcomes().keySet());
        orders.stress(STRESS).forEach(one -> plain.outcomes().putIfAbsent(one, ""));
        // Another outcome may be due to the clock, which has gone on.
        if (plain.outcomes().size() > ordered.size()
            && !orders.outcomes().outcomes().keySet().equals(ordered)) {
          return new Judgement(Verdict.UNUSABLE, ordered.size(), "");
        }
      }
    }
    List<String> outcomes =
        plain.outcomes().keySet().stream().limit(ProgramText.MOST_OUTCOMES).toList();
    if (outcomes.isEmpty() && !plain.blocks()) {
      return new Judgement(Verdict.UNUSABLE, outcomes.size(), "");
    }
    CheckResult result = check(program, outcomes);
    if (!(result.completeness() instanceof Completeness.Exhaustive)) {
      Completeness.Stopped stopped = (Completeness.Stopped) result.completeness();
      String reasons =
          stopped.reasons().stream()
              .map(reason -> reason.kind() + " " + reason.values())
              .collect(Collectors.joining(", "));
      return new Judgement(Verdict.CAVEAT, outcomes.size(), reasons);
    }
    List<String> problems = problems(program, result, plain, outcomes);
    if (!problems.isEmpty()) {
      return new Judgement(Verdict.WRONG, outcomes.size(), String.join("\n", problems));
    }
    Verdict verdict =
        !result.races().noneMet()
            ? Verdict.RACE
            : result.executions() > 1 ? Verdict.STEP : Verdict.HARMLESS;
    return new Judgement(verdict, outcomes.size(), "");
  }

  private CheckResult check(JdkPrograms.Program program, List<String> outcomes) {
    Settings settings =
        Settings.DEFAULT
            .withAlgorithm("optimal-dpor")
            .withKeepGoing(true)
            .withBudget(new Settings.Budget(OptionalLong.of(EXECUTIONS), OptionalDouble.empty()));
    return Check.run(
        new ProgramUnderTest(program.name(), List.of(folder), program.name(), outcomes),
        settings,
        Progress.NONE);
  }

  /** What a result that is exhaustive should contain and does not, and the other way round. */
  private List<String> problems(
      JdkPrograms.Program program,
      CheckResult result,
      PlainOrders.Result plain,
      List<String> outcomes) {
    List<String> problems = new ArrayList<>();
    Set<String> failures =
        result.findings().stream()
            .map(Finding::failure)
            .map(Object::toString)
            .collect(Collectors.toSet());
    for (int i = 0; i < outcomes.size(); i++) {
      String wanted = "outcome " + i;
      String outcome = outcomes.get(i);
      if (failures.stream().noneMatch(text -> text.matches("(?s).*" + wanted + "(\\D.*)?"))) {
        String order = plain.outcomes().get(outcome);
        if (order.isEmpty() || hasInRun(program, order, outcome)) {
          problems.add("not found: " + outcome + ", order " + order);
        }
      }
    }
    for (Finding finding : result.findings()) {
      boolean isOutcome = finding.failure().toString().contains("outcome ");
      // In the plain orders no call comes between the two halves of a call that gives up a lock.
      boolean isOfHalves =
          finding.failure() instanceof Failure.Deadlock && program.text().contains(".await(");
      if (!isOutcome && !isOfHalves && !plain.blocks()) {
        problems.add("unexpected: " + finding.failure());
      }
    }
    return problems;
  }

  /**
   * Whether one thread that makes the calls in this order gets the outcome in an execution, too:
   * there the clock, for example, has another reading.
   */
  private boolean hasInRun(JdkPrograms.Program program, String order, String outcome) {
    return check(program, List.of("order " + order)).findings().stream()
        .anyMatch(finding -> finding.failure().toString().contains(outcome));
  }

  /** Compiles the programs, and returns those that javac accepts. */
  public List<JdkPrograms.Program> compile(List<JdkPrograms.Program> programs) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<JdkPrograms.Program> accepted = new ArrayList<>(programs);
    for (JdkPrograms.Program program : programs) {
      Files.writeString(source(program), program.text());
    }
    boolean isDone = accepted.isEmpty();
    while (!isDone) {
      DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
      try (var files = compiler.getStandardFileManager(problems, null, null)) {
        var sources =
            files.getJavaFileObjectsFromPaths(
                accepted.stream().map(this::source).collect(Collectors.toList()));
        var options =
            List.of("-nowarn", "-proc:none", "-d", folder.toString(), "-Xmaxerrs", "100000");
        isDone = compiler.getTask(null, files, problems, options, null, sources).call();
      }
      Set<String> refused =
          problems.getDiagnostics().stream()
              .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
              .map(problem -> Path.of(problem.getSource().toUri()).getFileName().toString())
              .collect(Collectors.toSet());
      if (!isDone && refused.isEmpty()) {
        throw new IllegalStateException(problems.getDiagnostics().toString());
      }
      accepted.removeIf(one -> refused.contains(one.name() + ".java"));
      isDone |= accepted.isEmpty();
    }
    return accepted;
  }

  private Path source(JdkPrograms.Program program) {
    return folder.resolve(program.name() + ".java");
  }
}
