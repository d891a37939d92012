// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.programs.races.LongStretch;
import dev.ravel.programs.sharing.Unshared;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Rules;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random schedules find a bug that needs a long stretch of one thread, and accesses to objects of a
 * single thread are not visible operations.
 */
final class SearchTest {
  static Iterable<Settings.EngineChoice> engines() {
    return Programs.engines();
  }

  @ParameterizedTest
  @MethodSource("engines")
  @Timeout(300)
  void findsABugBehindALongStretchOfOneThread(Settings.EngineChoice engine) {
    CheckResult result =
        Check.run(
            Programs.of(LongStretch.class),
            Settings.DEFAULT.withAlgorithm("random").withEngine(engine),
            Progress.NONE);
    assertEquals(List.of("assertion"), result.findings().stream().map(Finding::kind).toList());
  }

  @Test
  @Timeout(300)
  void sharesNothingThatStaysWithItsThread() {
    Trace trace =
        new ControlledExecution(
                new Rules(1_000, Long.MAX_VALUE, false), ControlledExecution.Engine.THREADS)
            .run(Target.free(TailPolicy.CONTINUE), new LoadedClass(Unshared.class));
    List<Kind> kinds = IntStream.range(0, trace.size()).mapToObj(trace::kind).toList();
    assertEquals(
        List.of(
            Kind.START,
            Kind.START,
            Kind.WRITE,
            Kind.END,
            Kind.JOIN,
            Kind.WRITE,
            Kind.END,
            Kind.JOIN,
            Kind.END),
        kinds);
  }
}
