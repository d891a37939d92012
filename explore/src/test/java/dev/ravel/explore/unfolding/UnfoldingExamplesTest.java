// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Decision;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Collections;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The worked examples of Kähkönen's thesis, and of K. Kähkönen, O. Saarikivi, K. Heljanko, "Using
 * unfoldings in automated testing of multithreaded programs", ASE 2012, with the numbers of their
 * figures.
 */
class UnfoldingExamplesTest {
  /*
   * Fig. 3.12: two reads, the write after both and after the second alone, the read of that write,
   * and both sides of the branch. Fig. 5.1: two reads of the initial value, a write after each
   * subset of them, per thread a read after each of the two writes that it did not precede.
   * Fig. 5.4: one write, and two reads before and after it. Fig. 5.8: two reads by the starting
   * thread, a start after each, the write, and three reads by the started thread, of which only the
   * first start allows the initial value. Fig. 6.1: two branches of two sides, two writes.
   */
  @ParameterizedTest(name = "Fig. {0}, {1}")
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          # figure ; reading           ; program                                       ; events
          3.1      ; PLACE_REPLICATION ; Rx | Wx | Ry | Wy                             ;  8
          ASE 2    ; PLACE_REPLICATION ; Rx | Wx                                       ;  4
          3.12     ; PLACE_REPLICATION ; Rx if(x==7){?{!}{}} | Rx if(x==0){Wx=7}       ;  7
          5.1      ; PLACE_REPLICATION ; Rx | Wx=5 | Rx                                ; 10
          5.4      ; READ_ARCS         ; Rx | Wx=5 | Rx                                ;  5
          5.6      ; READ_ARCS         ; Wx=5 Rx | ?{Rx Rx}{}                          ;  9
          5.8      ; READ_ARCS         ; Rx S2 | Wx | *Rx                              ;  8
          6.1      ; READ_ARCS         ; ?{Wx}{} | ?{Wy}{}                             ;  6
          """)
  void hasTheEventsOfTheFigure(String figure, ReadModel reading, String text, int events) {
    UnfoldingExplorer explorer = new UnfoldingExplorer(reading, 1);
    TextExploration.of(TextProgram.parse(text), explorer);
    assertEquals(events, explorer.structure().events());
  }

  /** In Fig. 3.9 the second branch has only one feasible side, because the value written is 0. */
  @Test
  void leavesOutAnInfeasibleSide() {
    TextExecution execution =
        new TextExecution(
            TextProgram.parse("Rx if(x==7){?{}{}} | ?{Wx=7}{}"),
            (thread, number, side) -> thread != 0 || side == 0);
    UnfoldingExplorer explorer = new UnfoldingExplorer(ReadModel.PLACE_REPLICATION, 1);
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      Trace trace = execution.run(next.get());
      if (execution.isRefused()) {
        explorer.discard(next.get());
      } else {
        explorer.learn(next.get(), trace);
      }
    }
    assertEquals(7, explorer.structure().events());
  }

  /** Fig. 3.1 with n pairs has 2^n traces, but two suffice: reads first, and writes first. */
  @Test
  void twoExecutionsCoverAnyNumberOfPairs() {
    for (int pairs = 1; pairs <= 6; pairs++) {
      int size = pairs;
      String text =
          IntStream.range(0, pairs)
              .mapToObj(i -> "Rx" + i + " | Wx" + i)
              .collect(Collectors.joining(" | "));
      int[] readsFirst = new int[2 * size];
      int[] writesFirst = new int[2 * size];
      for (int i = 0; i < size; i++) {
        readsFirst[i] = writesFirst[size + i] = 2 * i;
        writesFirst[i] = readsFirst[size + i] = 2 * i + 1;
      }
      for (ReadModel reading : ReadModel.values()) {
        assertTrue(isCoveredBy(text, reading, readsFirst, writesFirst), text);
      }
    }
  }

  @Test
  void readArcsNeedHalfTheExecutionsOfFig51() {
    String text = "Rx | Wx=5 | Rx";
    int[] readsFirst = {0, 2, 1};
    int[] writeFirst = {1, 0, 2};
    assertTrue(isCoveredBy(text, ReadModel.READ_ARCS, readsFirst, writeFirst));
    assertEquals(4, runs(text, ReadModel.PLACE_REPLICATION));
    for (int[] third : new int[][] {{0, 1, 2}, {2, 1, 0}}) {
      int[][] three = {readsFirst, writeFirst, third};
      assertTrue(!isCoveredBy(text, ReadModel.PLACE_REPLICATION, three));
    }
  }

  /** Only place replication gets worse with more readers: 2^n writes and as many executions. */
  @Test
  void readersOfOneWriteCostNothingWithReadArcs() {
    for (int readers = 1; readers <= 6; readers++) {
      String text = String.join(" | ", Collections.nCopies(readers, "Rx")) + " | Wx";
      assertEquals(1 << readers, runs(text, ReadModel.PLACE_REPLICATION));
      UnfoldingExplorer explorer = new UnfoldingExplorer(ReadModel.READ_ARCS, 1);
      TextExploration.of(TextProgram.parse(text), explorer);
      assertEquals(2 * readers + 1, explorer.structure().events());
    }
  }

  /** Example 21: the executions (1,2,3) and (4,5,6,2,3) leave the extensions 7 and 8. */
  @Test
  void schedulesReadsBeforeTheWriteThatConsumesWhatTheyRead() {
    TextExecution execution = new TextExecution(TextProgram.parse("Wx=5 Rx | ?{Rx Rx}{}"));
    UnfoldingExplorer explorer = new UnfoldingExplorer(ReadModel.READ_ARCS, 1);
    int[][] first = {
      {Decision.pack(1, 0), 0, 0}, {Decision.pack(1, 1), 1, 1, 0, 0},
    };
    for (int[] decisions : first) {
      Target target = Target.of(decisions, TailPolicy.CONTINUE);
      explorer.learn(target, execution.run(target));
    }
    assertEquals(2, explorer.targets());
    assertEquals("0 1/1", explorer.next().orElseThrow().toString(), "8");
    assertEquals("1/1 1 0", explorer.next().orElseThrow().toString(), "7");
  }

  /** ASE, example 1, the program of Fig. 3.12: three executions, each for one extension. */
  @Test
  void leavesOneExtensionAfterEachExecutionOfTheFirstExample() {
    TextExecution execution =
        new TextExecution(TextProgram.parse("Rx if(x==7){?{!}{}} | Rx if(x==0){Wx=7}"));
    UnfoldingExplorer explorer = new UnfoldingExplorer(ReadModel.PLACE_REPLICATION, 1);
    Target first = Target.of(new int[] {0, 1, 1}, TailPolicy.CONTINUE);
    explorer.learn(first, execution.run(first));
    assertEquals(1, explorer.targets());
    Target second = explorer.next().orElseThrow();
    assertEquals("1", second.toString(), "the write before the read");
    Target falseBranch = Target.of(new int[] {1, 1, 0, Decision.pack(0, 1)}, TailPolicy.CONTINUE);
    explorer.learn(second, execution.run(falseBranch));
    assertEquals(1, explorer.targets());
    Target third = explorer.next().orElseThrow();
    assertEquals("1 1 0 0", third.toString(), "the true branch");
    explorer.learn(third, execution.run(third));
    assertTrue(explorer.next().isEmpty());
    assertEquals(7, explorer.structure().events());
  }

  /** ASE, Fig. 8: only for DPOR the number of executions depends on the first one. */
  @Test
  void needsTwoExecutionsWhateverTheFirstOneIs() {
    String text = "Rx La Ua | Rx La Ua";
    for (int[] first : new int[][] {{0, 0, 0, 1, 1, 1}, {0, 1, 0, 0, 1, 1}, {1, 0, 0, 0, 1, 1}}) {
      for (ReadModel reading : ReadModel.values()) {
        TextExecution execution = new TextExecution(TextProgram.parse(text));
        UnfoldingExplorer explorer = new UnfoldingExplorer(reading, 1);
        Target target = Target.of(first, TailPolicy.CONTINUE);
        explorer.learn(target, execution.run(target));
        Target second = explorer.next().orElseThrow();
        explorer.learn(second, execution.run(second));
        assertTrue(explorer.next().isEmpty());
        assertEquals(2 + 4 + 4, explorer.structure().events());
      }
    }
  }

  private static boolean isCoveredBy(String text, ReadModel reading, int[]... runs) {
    TextExecution execution = new TextExecution(TextProgram.parse(text));
    UnfoldingExplorer explorer = new UnfoldingExplorer(reading, 1);
    for (int[] decisions : runs) {
      Target target = Target.of(decisions, TailPolicy.CONTINUE);
      explorer.learn(target, execution.run(target));
    }
    return explorer.next().isEmpty();
  }

  private static int runs(String text, ReadModel reading) {
    return TextExploration.of(TextProgram.parse(text), new UnfoldingExplorer(reading, 1)).runs;
  }
}
