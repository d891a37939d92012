// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.interference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.DfsExplorer;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.text.PublishedPrograms;
import dev.ravel.explore.text.TextExecution;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.Interference;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.model.TraceBuilder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The interferences of executions, derived by hand: reader from writer, each by the number of its
 * decision in the schedule.
 */
class InterferencesTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      nullValues = "-",
      textBlock =
          """
          own value and initial value;  Wx Rx Ry | Wy;             0 0 0 1;    -
          another thread's write;       Wx | Rx;                   0 1;        1<0
          first read of a write only;   Wx | Rx Rx Rx;             0 1 1 1;    1<0
          the next write counts again;  Wx Wx | Rx Rx;             0 1 0 1;    1<0 3<2
          own write in between;         Wx | Rx Wx Rx;             0 1 1 1;    1<0
          a lost update;                Rx Wx=x+1 | Rx Wx=x+1;     0 1 1 0;    -
          updates read;                 Mx=x+1 | Mx=x+1;           0 1;        1<0
          a failed update reads;        Wx=7 | Cx,0,1 Rx;          0 1 1;      1<0
          a successful one also writes; Wx | Cx,1,5 Rx | Rx;       0 1 2;      1<0 2<1
          a second location;            Dxy=1 | Ry Rx;             0 1 1;      1<0 2<0
          each variable by itself;      Wx Wy | Rx Ry;             0 0 1 1;    2<0 3<1
          two readers;                  Wx | Rx | Rx;              0 1 2;      1<0 2<0
          locks do not interfere;       La Ua | La Ua Ta;          0 0 1 1 1;  -
          locks do not order;           La Wx Ua | La Rx Ua;       0 0 0 1 1 1; 4<1
          permits and levels;           K1 Is | P Gs Es;           0 0 1 1 1;  -
          """)
  void listsTheInterferences(String name, String program, String schedule, String expected) {
    int[] decisions = Arrays.stream(schedule.split(" ")).mapToInt(Integer::parseInt).toArray();
    Trace trace =
        new TextExecution(TextProgram.parse(program))
            .run(Target.of(decisions, TailPolicy.CONTINUE));
    int[] numbers = new int[trace.size()];
    for (int step = 0, count = 0; step < trace.size(); step++) {
      numbers[step] = trace.isDecision(step) ? count++ : -1;
    }
    assertEquals(Optional.ofNullable(expected).orElse(""), text(trace, numbers), trace.toString());
  }

  /** Starts and joins order; so does the end of a thread that another one has joined. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = ';',
      nullValues = "-",
      textBlock =
          """
          before the start;          Wx S1 | *Rx;                            0 1;       -
          after the start;           S1 Wx | *Rx;                            0 1;       READ
          after the join;            S1 J1 Rx | *Wx;                         1 0;       -
          before the join;           S1 Rx J1 | *Wx;                         1 0;       READ
          through a grandchild;      S1 J1 Rx | *S2 J2 | *Wx;                2 0;       -
          a grandchild not joined;   S1 J1 Rx | *S2 | *Wx;                   2 0;       READ
          the start of a sibling;    S1 J1 S2 | *Wx | *Rx;                   1 2;       -
          """)
  void startsAndJoinsOrder(String name, String program, String schedule, String expected) {
    int[] decisions = Arrays.stream(schedule.split(" ")).mapToInt(Integer::parseInt).toArray();
    Trace trace =
        new TextExecution(TextProgram.parse(program))
            .run(Target.of(decisions, TailPolicy.CONTINUE));
    assertEquals(
        Optional.ofNullable(expected).orElse(""),
        Interferences.of(trace).stream()
            .map(one -> trace.kind(one.reader()).name())
            .collect(Collectors.joining(" ")),
        trace.toString());
  }

  /** The flag of an interrupt is read and cleared by steps that look like those of variables. */
  @Test
  void stateOfThreadsAndClocksDoesNotInterfere() {
    TraceBuilder steps = new TraceBuilder();
    steps.add(0, Kind.INTERRUPT, 5, -1);
    steps.add(1, Kind.UPDATE, 5, -1);
    steps.add(0, Kind.READ, 5, -1);
    steps.add(70, Kind.SLEEP, 300, -1);
    steps.add(1, Kind.READ, 300, -1);
    steps.add(70, Kind.WRITE, 40, -1);
    steps.add(3, Kind.READ, 40, -1);
    assertEquals(List.of(new Interference(6, 5)), Interferences.of(steps));
  }

  @Test
  void aTailAsksBeforeAnOperation() {
    TraceBuilder steps = new TraceBuilder();
    Interferences interferences = new Interferences();
    assertEquals(false, interferences.interferes(9, Kind.READ, 99));
    steps.add(0, Kind.WRITE, 2, -1);
    interferences.follow(steps, 1);
    assertTrue(interferences.interferes(9, Kind.READ, 2));
    assertTrue(interferences.interferes(1, Kind.UPDATE, 2));
    assertEquals(false, interferences.interferes(1, Kind.WRITE, 2));
    assertEquals(false, interferences.interferes(0, Kind.READ, 2));
    assertEquals(0, interferences.degree());
    steps.add(1, Kind.UPDATE, 2, -1);
    interferences.follow(steps, 2);
    assertEquals(1, interferences.degree());
  }

  /** Section 2 of the paper: {@code Add} is thread 0, and its two reads are of Stop's writes. */
  @Test
  void bluetoothFailsWithTwoInterferencesInAddAndNoneInStop() {
    Set<String> failures = new TreeSet<>();
    TextExecution execution = new TextExecution(PublishedPrograms.bluetooth());
    Explorer dfs = new DfsExplorer();
    int runs = 0;
    for (Optional<Target> next = dfs.next(); next.isPresent(); next = dfs.next()) {
      Trace trace = execution.run(next.get());
      dfs.learn(next.get(), trace);
      runs++;
      if (trace.outcome() instanceof Outcome.Thrown) {
        failures.add(
            Interferences.of(trace).stream()
                .map(one -> trace.thread(one.reader()) + ":" + trace.kind(one.reader()))
                .collect(Collectors.joining(" ")));
      }
    }
    assertEquals(Set.of("0:UPDATE 0:READ"), failures);
    assertTrue(runs > 20);
  }

  private static String text(Steps steps, int[] numbers) {
    List<Interference> all = Interferences.of(steps);
    assertEquals(all.size(), Interferences.degree(steps));
    return all.stream()
        .map(one -> numbers[one.reader()] + "<" + numbers[one.writer()])
        .collect(Collectors.joining(" "));
  }
}
