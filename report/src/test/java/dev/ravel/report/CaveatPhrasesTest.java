// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.Caveat;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The sentences for all kinds of caveats, compared with a reviewed text. */
final class CaveatPhrasesTest {
  @Test
  void saysEveryKindAsReviewed() {
    Golden.assertMatches(
        "caveats.txt",
        Arrays.stream(Caveat.Kind.values())
            .map(
                kind -> new Caveat(kind, kind.names().stream().map(n -> "<" + n + ">").toList(), 0))
            .map(caveat -> CaveatPhrases.of(caveat) + "\n")
            .collect(Collectors.joining()));
  }

  @Test
  void countsExecutions() {
    Caveat caveat = Caveat.of(Caveat.Kind.TOO_MANY_NESTED_CALLS, 9);
    assertEquals(
        "cut off: more than 9 nested calls (1 execution)",
        CaveatPhrases.of(caveat.inExecutions(1)));
    assertEquals(
        "cut off: more than 9 nested calls (2 executions)",
        CaveatPhrases.of(caveat.inExecutions(2)));
  }

  @Test
  void countsWhatIsCovered() {
    assertEquals(
        "all that a thread can do after at most 1 interference is covered, except deadlocks",
        CaveatPhrases.of(Caveat.of(Caveat.Kind.INTERFERENCES_COVERED, 1)));
    assertEquals(
        "all that a thread can do after at most 2 interferences is covered, except deadlocks",
        CaveatPhrases.of(Caveat.of(Caveat.Kind.INTERFERENCES_COVERED, 2)));
    assertEquals(
        "all executions with at most 1 preemption are covered",
        CaveatPhrases.of(Caveat.of(Caveat.Kind.PREEMPTIONS_COVERED, 1)));
    assertEquals(
        "all executions with at most 0 preemptions are covered",
        CaveatPhrases.of(Caveat.of(Caveat.Kind.PREEMPTIONS_COVERED, 0)));
  }

  @Test
  void omitsWhatIsNotKnown() {
    assertEquals(
        "given up: no step for seconds in code of Ravel",
        CaveatPhrases.of(Caveat.of(Caveat.Kind.STALLED, "", "")));
    assertEquals(
        "given up: no step for seconds in Main.main(Main.java:7)",
        CaveatPhrases.of(Caveat.of(Caveat.Kind.STALLED, "", "Main.main(Main.java:7)")));
    assertEquals(
        "given up: no step for seconds in java.net.Socket.read",
        CaveatPhrases.of(Caveat.of(Caveat.Kind.STALLED, "java.net.Socket.read", "")));
    assertEquals(
        "values that depend on an input are not tracked in f()V",
        CaveatPhrases.of(Caveat.of(Caveat.Kind.UNTRACKED_INPUT, "f()V", "")));
    assertEquals(
        "assumed: a sleep or time-out ends only when nothing else can run",
        CaveatPhrases.of(Caveat.of(Caveat.Kind.LONG_TIMEOUTS, "")));
    assertEquals(
        "resumed \"j\" after 10 executions",
        CaveatPhrases.of(Caveat.of(Caveat.Kind.RESUMED, "j", 10, 0)));
    assertEquals(
        "thread still alive at the end: worker, started at an unknown place",
        CaveatPhrases.of(Caveat.of(Caveat.Kind.LEFT_OVER_THREAD, "worker", "")));
  }
}
