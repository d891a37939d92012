// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import dev.ravel.engine.request.CheckReply;
import dev.ravel.engine.request.CheckReply.Ending;
import dev.ravel.engine.request.CheckReply.Found;
import dev.ravel.engine.request.CheckReply.Reason;
import dev.ravel.engine.request.Checks;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Decides whether a test passes. The rules are those of the exit status of the command line
 * (D-junit-6).
 */
final class Verdict {
  private final Optional<Expectation> expected;
  private final List<String> allowed;

  Verdict(CheckOptions options) {
    expected =
        Optional.of(options.expected()).filter(text -> !text.isEmpty()).map(Expectation::parse);
    allowed = options.allowed();
    List<String> unknown =
        allowed.stream().filter(name -> !Checks.reasonKinds().contains(name)).toList();
    if (!unknown.isEmpty()) {
      throw new RavelFailure(
          "cannot allow %s: expected names of reasons, as the message of a test has them; there are %s"
              .formatted(unknown, String.join(", ", Checks.reasonKinds())));
    }
  }

  /** What the test reports if it passes. Throws a {@link RavelFailure} if it does not. */
  Map<String, String> require(CheckReply reply) {
    if (reply.ending() == Ending.REFUSED || reply.ending() == Ending.BROKEN) {
      throw new RavelFailure(reply.text());
    }
    Map<String, String> entries = new LinkedHashMap<>();
    if (expected.isPresent()) {
      requireExpected(expected.get(), reply);
      entries.put("ravel", "found as expected: " + expected.get());
    } else {
      requireNothing(reply);
      entries.put("ravel", describe(reply));
    }
    reply.figures().forEach((name, value) -> entries.put("ravel." + name, value));
    return entries;
  }

  private static void requireExpected(Expectation expected, CheckReply reply) {
    if (reply.findings().stream().noneMatch(expected::isMetBy)) {
      throw failure(
          "expected the failure \"%s\", and %s"
              .formatted(
                  expected, reply.findings().isEmpty() ? "nothing failed" : "found another one"),
          reply);
    }
  }

  private void requireNothing(CheckReply reply) {
    if (!reply.findings().isEmpty()) {
      throw failure(reply.findings().get(0).title(), reply);
    }
    if (reply.ending() == Ending.REPLAYED || reply.isExhaustive()) {
      return;
    }
    List<Reason> refused =
        reply.reasons().stream()
            .filter(reason -> !reason.isAsked() && !allowed.contains(reason.kind()))
            .toList();
    if (!refused.isEmpty()) {
      throw failure(
          "nothing failed, but not every schedule is covered: %s%n  to accept it: %s"
              .formatted(texts(refused), acceptance(refused)),
          reply);
    }
  }

  private static String acceptance(List<Reason> refused) {
    if (refused.stream().allMatch(reason -> reason.kind().equals("default-seconds-reached"))) {
      return "set a limit, as in maxSeconds = 60";
    }
    return refused.stream()
        .map(reason -> "\"" + reason.kind() + "\"")
        .distinct()
        .collect(Collectors.joining(", ", "allow = {", "}"));
  }

  private static String describe(CheckReply reply) {
    if (reply.ending() == Ending.REPLAYED) {
      return "nothing failed in the schedule of the replay";
    }
    return reply.isExhaustive()
        ? "exhaustive: " + reply.covered()
        : "not exhaustive: " + texts(reply.reasons());
  }

  private static String texts(List<Reason> reasons) {
    return reasons.stream().map(Reason::text).collect(Collectors.joining("; "));
  }

  /** The message is one line that says why the test fails, and the report. */
  private static RavelFailure failure(String headline, CheckReply reply) {
    Optional<ProgramException> cause =
        reply.findings().stream().findFirst().flatMap(Found::exception).map(ProgramException::of);
    // The report begins with its first failure.
    String message =
        reply.text().startsWith(headline) ? reply.text() : headline + "\n\n" + reply.text();
    return new RavelFailure(message, cause.orElse(null));
  }
}
