// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.RandomExplorer;
import dev.ravel.explore.dpor.OptimalDporExplorer;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Sample;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SampleWatchTest {
  private static final List<String> FAMILIES =
      List.of(
          "%1$d{Wx} | %1$d{Wx} Rx",
          "%1$d{Rx Wx} | Wx | Rx",
          "%1$d{La Ua} | %1$d{La Ua} | La Ua",
          "%1$d{Wx Ry} | Wy Rx Wy",
          "%1$d{Wx} | 2{Wy Rx} | Ry",
          "%1$d{Rx} Wy | %1$d{Rx Ry} | Wx");

  private static final int SAMPLE = 200;
  private static final int FURTHER = 1_000;

  /**
   * The share of further executions that show a new trace is within the interval. With 95 % of
   * certainty and 60 estimates, 3 are expected to be wrong.
   */
  @Test
  void estimatesWhatIsNotSeen() {
    List<String> wrong = new ArrayList<>();
    int programs = 0;
    for (String family : FAMILIES) {
      for (int size = 1; size <= 5; size++) {
        String text = String.format(family, size);
        programs++;
        judge(text, new RandomExplorer(100 + programs), wrong);
        judge(text, new PosExplorer(200 + programs), wrong);
      }
    }
    assertEquals(30, programs);
    assertTrue(wrong.size() <= 3, wrong.toString());
  }

  private static void judge(String text, Explorer explorer, List<String> wrong) {
    TextProgram program = TextProgram.parse(text);
    TextExecution execution = new TextExecution(program);
    SampleWatch watch = new SampleWatch();
    Sightings sightings = new Sightings();
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < SAMPLE; i++) {
      Trace trace = execution.run(explorer.next().orElseThrow());
      watch.watch(trace);
      sightings.read(trace);
      seen.add(sightings.trace());
    }
    Sample.Seen traces = watch.result(List.of()).traces();
    assertEquals(seen.size(), traces.distinct());
    int fresh = 0;
    Set<Long> all = new HashSet<>(seen);
    for (int i = 0; i < FURTHER; i++) {
      sightings.read(execution.run(explorer.next().orElseThrow()));
      fresh += seen.contains(sightings.trace()) ? 0 : 1;
      all.add(sightings.trace());
    }
    double share = (double) fresh / FURTHER;
    if (share < traces.low() || share > traces.high()) {
      wrong.add(text + ": " + share + " is not in " + traces);
    }
    assertTrue(all.size() <= TextExploration.count(program, new OptimalDporExplorer()), text);
  }

  /** One execution four times, and another one once. */
  @Test
  void countsTracesAndPairs() {
    TextExecution execution = new TextExecution(TextProgram.parse("Wx | Rx Rx"));
    SampleWatch watch = new SampleWatch();
    for (int i = 0; i < 4; i++) {
      watch.watch(execution.run(Target.free(TailPolicy.CONTINUE)));
    }
    watch.watch(execution.run(Target.of(new int[] {1, 1}, TailPolicy.CONTINUE)));
    Sample sample = watch.result(List.of());
    assertEquals(5, sample.executions());
    assertEquals(2, sample.traces().distinct());
    assertEquals(1, sample.traces().once());
    assertEquals(0.2, sample.traces().unseen(), 1e-12);
    assertTrue(sample.traces().low() < 0.2 && sample.traces().high() > 0.2);
    assertEquals(0, sample.pairs().once());
    assertEquals(0, sample.pairs().unseen());
  }

  /** All of 65,536 executions, and 10 of 80. */
  @Test
  void looksAtOneOfEightLateExecutions() {
    TextExecution execution = new TextExecution(TextProgram.parse("Wx | Rx"));
    SampleWatch watch = new SampleWatch();
    Trace first = execution.run(Target.free(TailPolicy.CONTINUE));
    for (int i = 0; i < (1 << 16) + 79; i++) {
      watch.watch(first);
    }
    assertEquals(1, watch.result(List.of()).traces().distinct());
    watch.watch(execution.run(Target.of(new int[] {1, 0}, TailPolicy.CONTINUE)));
    Sample sample = watch.result(List.of());
    assertEquals((1 << 16) + 10, sample.executions());
    assertEquals(2, sample.traces().distinct());
    assertEquals(1, sample.traces().once());
  }
}
