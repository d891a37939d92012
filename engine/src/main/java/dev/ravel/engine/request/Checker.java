// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.request;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.program.Entry;
import dev.ravel.check.program.ProgramOutput;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.cli.TypedSettings;
import dev.ravel.engine.request.CheckReply.Ending;
import dev.ravel.model.CheckResult;
import dev.ravel.model.ReplayScript;
import dev.ravel.model.UsageException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Performs requests in this JVM, which has the agent. Used by one thread at a time, because a JVM
 * has one instrumentation.
 */
final class Checker {
  private Checker() {}

  /** Never throws: a reply says what went wrong. */
  static CheckReply perform(CheckRequest request) {
    try {
      return checked(request);
    } catch (UsageException e) {
      return CheckReply.without(Ending.REFUSED, String.valueOf(e.getMessage()));
    } catch (RuntimeException | LinkageError e) {
      StringWriter stack = new StringWriter();
      e.printStackTrace(new PrintWriter(stack));
      return CheckReply.without(
          Ending.BROKEN,
          "bug in ravel: %s%n%splease report this with the lines above and the test; JDK %s"
              .formatted(e, stack, Runtime.version()));
    }
  }

  private static CheckReply checked(CheckRequest request) {
    Settings settings = TypedSettings.parse(request.options());
    ProgramUnderTest program =
        new ProgramUnderTest(
            request.name(),
            request.classPath().stream().map(Path::of).toList(),
            request.isScenario()
                ? new Entry.Scenario(request.className(), request.method())
                : new Entry.Test(request.className(), request.method()));
    Optional<CheckResult> replayed =
        request.replay().flatMap(text -> replay(program, text, request));
    return replayed
        .map(result -> Replies.of(result, Ending.REPLAYED))
        .orElseGet(() -> Replies.of(Check.run(program, settings, Progress.NONE), Ending.CHECKED));
  }

  /**
   * The result of a replay; empty if it does not fit the program any more, or if nothing fails and
   * that is not enough. If it does not fit, the order of its events is tried.
   */
  private static Optional<CheckResult> replay(
      ProgramUnderTest program, String text, CheckRequest request) {
    boolean isEnough = request.isReplayEnough();
    ProgramOutput output = isEnough ? ProgramOutput.SHOW : ProgramOutput.HIDE;
    ReplayScript replay;
    try {
      replay = ReplayScript.parse(text);
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // written by another version
    }
    try {
      CheckResult result = Check.replay(program, replay, output);
      return isEnough ? Optional.of(result) : ifFailed(result);
    } catch (UsageException e) {
      // Every other mistake is reported again by the whole check.
      return request.order().isEmpty()
          ? Optional.empty()
          : ifFailed(Check.follow(program, replay, request.order(), output));
    }
  }

  private static Optional<CheckResult> ifFailed(CheckResult result) {
    return Optional.of(result).filter(one -> !one.findings().isEmpty());
  }
}
