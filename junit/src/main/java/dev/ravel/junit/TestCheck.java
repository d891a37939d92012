// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import dev.ravel.engine.request.CheckReply;
import dev.ravel.engine.request.CheckReply.Ending;
import dev.ravel.engine.request.CheckRequest;
import dev.ravel.engine.request.Checks;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The check of one test: request, verdict, and the failure that is kept for the next run. */
final class TestCheck {
  /** A system property: a test that passes prints nothing. */
  private static final String QUIET = "ravel.quiet";

  private final CheckedMethod method;
  private final CheckOptions options;
  private final Verdict verdict;
  private final FailureFile file;
  private final ProgramClassPath classPath;

  TestCheck(CheckedMethod method, CheckOptions options, ProgramClassPath classPath) {
    this.method = method;
    this.classPath = classPath;
    this.options = options;
    method.requireClassPath();
    verdict = new Verdict(options);
    file = FailureFile.of(method);
  }

  /**
   * Checks. Throws a {@link RavelFailure} if the test fails.
   *
   * @param entries receives what is to be reported, by name
   */
  void run(Consumer<Map<String, String>> entries) {
    boolean keepsFailure = method.replay().isEmpty() && options.expected().isEmpty();
    Optional<String> first =
        method.replay().or(() -> keepsFailure ? file.replay() : Optional.empty());
    CheckReply reply = Checks.ofThisJvm().perform(request(first));
    Map<String, String> reported = new LinkedHashMap<>();
    if (keepsFailure) {
      keep(reply).ifPresent(problem -> reported.put("ravel.replay", problem));
    } else if (method.replay().isPresent() && reply.ending() == Ending.CHECKED) {
      reported.put("ravel.replay", "does not fit the test any more: executed every schedule");
    }
    try {
      Map<String, String> passed = verdict.require(reply);
      print(passed);
      reported.putAll(passed);
    } finally {
      if (!reported.isEmpty()) {
        entries.accept(reported);
      }
    }
  }

  /** Build tools show what a test prints, but not its entries (D-junit-8). */
  private void print(Map<String, String> passed) {
    if (!Boolean.getBoolean(QUIET)) {
      System.out.printf(
          "%s: %s (%s executions, %s s)%n",
          method.name(),
          passed.get("ravel"),
          passed.get("ravel.executions"),
          passed.get("ravel.seconds"));
    }
  }

  private CheckRequest request(Optional<String> replay) {
    return new CheckRequest(
        method.name(),
        method.type().getName(),
        method.method(),
        method.isScenario(),
        classPath.entries(),
        options.words(),
        replay,
        method.replay().isPresent(),
        method.order(),
        Checks.properties());
  }

  /** Keeps or removes the failure; returns why that was not possible, if so. */
  private Optional<String> keep(CheckReply reply) {
    if (!reply.findings().isEmpty()) {
      return file.keep(reply.findings().get(0).replay());
    }
    return reply.ending() == Ending.CHECKED ? file.remove() : Optional.empty();
  }
}
