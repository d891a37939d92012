// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The exact probabilities of the orders of accesses to x, with all draws enumerated. */
class SampledOddsTest {
  private static final double ERROR = 1e-12;

  /*
   * The reads depend on the write, so its priority is drawn again after each of them: it comes next
   * with probability 1/2 every time. Without new priorities each of the four orders had 1/4.
   */
  @Test
  void posDrawsPrioritiesOfDependentOperationsAgain() {
    assertOdds(
        Map.of("0111", 1 / 2.0, "1011", 1 / 4.0, "1101", 1 / 8.0, "1110", 1 / 8.0),
        odds("Wx | 3{Rx}", PosExplorer.Tail::new));
  }

  /*
   * The write comes last if its priority is the lowest of five. A random walk would have to choose
   * the second thread four times, which has the probability 1/16.
   */
  @Test
  void posIsNotBiasedByIndependentOperations() {
    assertOdds(Map.of("01", 4 / 5.0, "10", 1 / 5.0), odds("Wx | 3{Ry} Rx", PosExplorer.Tail::new));
  }

  /*
   * Each failure has exactly the probability 1/(n k^(d-1)) of the bound, for n = 2 threads. The
   * reader comes first (d = 1). The first thread comes first and loses its priority after its first
   * step (d = 2, k = 3). It does, and the other one loses a lower priority after step 3 (d = 3, k =
   * 5).
   */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          Wa=1 | Ra if(a==0){!}                                  ; 2; 1;  2
          Wa=1 Wa=2 | Ra if(a==1){!}                             ; 3; 2;  6
          Wa=1 Rb if(b==1){!} | Ra if(a==1){Wb=1 Wb=0}           ; 5; 3; 50
          """)
  void pctReachesItsBound(String text, int steps, int depth, int inverse) {
    TextExecution execution = new TextExecution(TextProgram.parse(text));
    Map<String, Double> odds =
        Odds.of(
            draws ->
                execution
                        .run(Target.free(new PctExplorer.Tail(draws, steps, depth)))
                        .outcome()
                        .isFailure()
                    ? "fails"
                    : "passes");
    assertEquals(1.0 / inverse, odds.get("fails"), ERROR);
    assertEquals(1.0 / inverse, PctExplorer.probability(2, steps, depth, 1), ERROR);
  }

  /** A failure of depth 1 has at least the probability 1/n for all n. */
  @Test
  void pctLetsEachThreadComeLast() {
    Map<String, Double> odds =
        odds("Wx | Wx | Wx | Wx", draws -> new PctExplorer.Tail(draws, 4, 1));
    assertEquals(24, odds.size());
    odds.values().forEach(each -> assertEquals(1 / 24.0, each, ERROR));
  }

  /** With a random walk the first thread comes last with probability 1/4. */
  @Test
  void surwOrdersAccessesUniformly() {
    assertOdds(
        Map.of("001", 1 / 3.0, "010", 1 / 3.0, "100", 1 / 3.0),
        odds("2{Wx} | Wx", profiled("2{Wx} | Wx")));
  }

  /** With a random walk the first thread comes last with probability 1/32. */
  @Test
  void surwIsNotBiasedByOtherAccesses() {
    String text = "Wx | 4{Ry} Wx";
    assertOdds(Map.of("01", 1 / 2.0, "10", 1 / 2.0), odds(text, profiled(text)));
  }

  /** The accesses of a thread that is not started yet count for its parent. */
  @Test
  void surwForeseesThreadsThatAreNotStarted() {
    String text = "Ry S2 Wx | Wx | *2{Wx}";
    Map<String, Double> odds = odds(text, profiled(text));
    assertEquals(12, odds.size());
    odds.values().forEach(each -> assertEquals(1 / 12.0, each, ERROR));
  }

  private static Function<RandomGenerator, TailPolicy> profiled(String text) {
    Trace trace = new TextExecution(TextProgram.parse(text)).run(Target.free(TailPolicy.CONTINUE));
    AccessProfile profile = new AccessProfile(trace);
    assertEquals(1, profile.size());
    return draws -> new SurwExplorer.Tail(draws, profile, 0);
  }

  /** The probabilities of the orders in which the threads access x. */
  private static Map<String, Double> odds(String text, Function<RandomGenerator, TailPolicy> tail) {
    TextExecution execution = new TextExecution(TextProgram.parse(text));
    int x = written(execution.run(Target.free(TailPolicy.CONTINUE)));
    return Odds.of(
        draws -> {
          Trace trace = execution.run(Target.free(tail.apply(draws)));
          assertEquals(Outcome.Completed.INSTANCE, trace.outcome());
          StringBuilder order = new StringBuilder();
          for (int step = 0; step < trace.size(); step++) {
            if (trace.isDecision(step) && trace.location(step) == x) {
              order.append(trace.thread(step));
            }
          }
          return order.toString();
        });
  }

  /** The location of the first write; x is the only one that is written. */
  private static int written(Trace trace) {
    return IntStream.range(0, trace.size())
        .filter(step -> trace.isDecision(step) && trace.writes(step))
        .map(trace::location)
        .findFirst()
        .orElseThrow();
  }

  private static void assertOdds(Map<String, Double> expected, Map<String, Double> odds) {
    assertEquals(expected.keySet(), odds.keySet());
    expected.forEach((result, each) -> assertEquals(each, odds.get(result), ERROR, result));
  }
}
