// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.prediction;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Preemptions;
import dev.ravel.explore.sampling.PosExplorer;
import dev.ravel.explore.text.Oracle;
import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PredictorTest {
  private static final int INTERLEAVINGS = 3_000;

  /** The executions that are predicted from the one that runs a thread as long as it can. */
  private static List<Trace> predicted(String text) {
    TextExecution execution = new TextExecution(TextProgram.parse(text));
    Trace trace = execution.run(Target.free(TailPolicy.CONTINUE));
    List<Trace> predicted = new ArrayList<>();
    for (int[] decisions : new Predictor().predict(trace)) {
      predicted.add(execution.run(Target.free(new GuidedTail(decisions))));
    }
    return predicted;
  }

  private static boolean deadlocks(String text) {
    return predicted(text).stream().anyMatch(trace -> trace.outcome() instanceof Outcome.Deadlock);
  }

  @Test
  void predictsThatLocksInOppositeOrdersDeadlock() {
    assertTrue(deadlocks("La Lb Ub Ua | Lb La Ua Ub"));
    assertTrue(deadlocks("La Lb Ub Ua | Lb Lc Uc Ub | Lc La Ua Uc"));
  }

  @Test
  void predictsDeadlockBehindWhatEachThreadDoesBefore() {
    assertTrue(deadlocks("Wx La Ua Lc Uc La Lb Ub Ua | Rx Ry Lc Uc Lb La Ua Ub"));
  }

  @Test
  void respectsGateLocksAndWhatReadsNeed() {
    assertFalse(deadlocks("Lg La Lb Ub Ua Ug | Lg Lb La Ua Ub Ug"));
    assertFalse(deadlocks("La Lb Ub Ua S1 | * Lb La Ua Ub"));
    assertFalse(deadlocks("La Lb Ub Ua Wx | Rx Lb La Ua Ub"));
  }

  /** A hundred threads with two locks each; the last two take theirs in opposite orders. */
  @Test
  void findsRingAmongManyThreadsInSecondExecution() {
    String text =
        IntStream.range(0, 98)
            .mapToObj(i -> "La%d Lb%d Ub%d Ua%d | ".formatted(i, i, i, i))
            .collect(Collectors.joining("", "", "La Lb Ub Ua | Lb La Ua Ub"));
    assertTrue(predicted(text).get(0).outcome() instanceof Outcome.Deadlock);
  }

  /** A hundred philosophers, of which each takes the fork on the left first. */
  @Test
  void findsRingOfManyThreads() {
    String text =
        IntStream.range(0, 100)
            .mapToObj(i -> "La%d La%d Ua%d Ua%d".formatted(i, (i + 1) % 100, (i + 1) % 100, i))
            .collect(Collectors.joining(" | "));
    assertTrue(deadlocks(text));
  }

  @Test
  void predictsLostUpdate() {
    List<Kind> lost = List.of(Kind.READ, Kind.READ, Kind.WRITE, Kind.WRITE);
    assertTrue(predicted("Rx Wx | Rx Wx").stream().anyMatch(trace -> kinds(trace).equals(lost)));
  }

  @Test
  void predictsNotificationBeforeWait() {
    assertTrue(deadlocks("La Va Ua | La Na Ua"));
  }

  private static List<Kind> kinds(Trace trace) {
    return IntStream.range(0, trace.size())
        .filter(trace::isDecision)
        .mapToObj(trace::kind)
        .toList();
  }

  /** Without values that decide what happens, every predicted order is possible as it is. */
  @Test
  void predictsOnlyWhatIsPossible() {
    for (int seed = 0; seed < TestScale.of(3_000); seed++) {
      TextProgram program =
          seed % 3 == 0 ? nestedLocks(seed, "RWW") : RandomPrograms.of(seed, "RWLLM");
      TextExecution execution = new TextExecution(program);
      PosExplorer sampler = new PosExplorer(seed);
      Predictor predictor = new Predictor();
      for (int i = 0; i < 3; i++) {
        Trace trace = execution.run(sampler.next().orElseThrow());
        for (int[] decisions : predictor.predict(trace)) {
          Trace run = execution.run(Target.free(new GuidedTail(decisions)));
          assertArrayEquals(
              decisions,
              Arrays.copyOf(run.decisions(), decisions.length),
              () -> program + " after " + Arrays.toString(trace.decisions()));
        }
      }
    }
  }

  /** Threads that only lock and write can come in any order, so one execution shows all of it. */
  @Test
  void predictsMostDeadlocksThatOneExecutionLetsExpect() {
    int deadlocking = 0;
    int predicted = 0;
    for (int seed = 0; seed < TestScale.of(1_000); seed++) {
      TextProgram program = nestedLocks(seed, "W");
      Trace first = new TextExecution(program).run(Target.free(TailPolicy.CONTINUE));
      Oracle oracle = Oracle.of(program, Preemptions.UNBOUNDED, INTERLEAVINGS);
      if (!oracle.isComplete() || first.outcome() instanceof Outcome.Deadlock) {
        continue;
      }
      boolean isPossible = !oracle.behaviours().deadlocks.isEmpty();
      boolean isPredicted = deadlocks(program.toString());
      assertTrue(isPossible || !isPredicted, program::toString);
      deadlocking += isPossible ? 1 : 0;
      predicted += isPredicted ? 1 : 0;
    }
    assertTrue(deadlocking > 0 && predicted >= 0.9 * deadlocking, predicted + " of " + deadlocking);
  }

  /** Two or three threads, each with one or two groups of nested locks and accesses inside. */
  private static TextProgram nestedLocks(int seed, String accesses) {
    Random random = new Random(seed);
    List<String> threads = new ArrayList<>();
    for (int i = random.nextInt(2); i < 3; i++) {
      StringBuilder text = new StringBuilder();
      for (int group = random.nextInt(4) / 3; group < 2; group++) {
        List<String> locks = new ArrayList<>(List.of("a", "b", "c"));
        Collections.shuffle(locks, random);
        List<String> taken = locks.subList(random.nextInt(2), 3);
        taken.forEach(lock -> text.append("L").append(lock).append(' '));
        text.append(accesses.charAt(random.nextInt(accesses.length())));
        text.append(random.nextBoolean() ? "x " : "y ");
        Collections.shuffle(taken, random);
        taken.forEach(lock -> text.append("U").append(lock).append(' '));
        if (threads.size() > 0) {
          break;
        }
      }
      threads.add(text.toString().trim());
    }
    return TextProgram.parse(String.join(" | ", threads));
  }
}
