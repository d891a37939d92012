// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.text.PublishedPrograms;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import dev.ravel.model.CheckResult.Structure;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sizes of the unfoldings of published programs: two correct implementations agree exactly. */
class UnfoldingCountsTest {
  /*
   * A thread of Filesystem that shares no block has 8 events. From 14 threads on there are pairs
   * that share a block: the second thread locks, reads and unlocks it and takes the next: 9 events
   * in place of 5 for either order. That adds 18 per pair (and 2 * 8 for its threads).
   */
  @ParameterizedTest
  @EnumSource
  void fileSystemGrowsByPairs(ReadModel reading) {
    assertEquals(14 * 8 + 18, explore(PublishedPrograms.fileSystem(14), reading).events());
    assertEquals(16 * 8 + 3 * 18, explore(PublishedPrograms.fileSystem(16), reading).events());
    assertEquals(18 * 8 + 5 * 18, explore(PublishedPrograms.fileSystem(18), reading).events());
  }

  /** Four events per critical section, and one section per sequence of k of n workers. */
  @ParameterizedTest
  @EnumSource
  void parallelPiCountsSequencesOfWorkers(ReadModel reading) {
    assertEquals(
        4 * (4 + 12 + 24 + 24), explore(PublishedPrograms.parallelPi(4), reading).events());
    assertEquals(
        4 * (5 + 20 + 60 + 120 + 120), explore(PublishedPrograms.parallelPi(5), reading).events());
  }

  /**
   * Four threads with two sections each: 7364 sequences of at most 8 sections. With five events per
   * section that makes 36820; Locking 1 has sections of six and four.
   */
  @Test
  void singleLockCountsSequencesOfSections() {
    String thread = "La Wx Wy Rz Ua La Wz Rx Ry Ua";
    String text = String.join(" | ", thread, thread, thread, thread);
    Structure structure = explore(text, ReadModel.READ_ARCS);
    assertEquals(5 * 7364, structure.events());
    assertEquals(7364, structure.byKind().get("lock"));
    assertEquals(7364, structure.byKind().get("unlock"));
  }

  /** Place replication multiplies writes by the combinations of reads; starts are events too. */
  @Test
  void readArcsShrinkFib() {
    String fib = PublishedPrograms.fib(3, 377);
    Structure arcs = explore(fib, ReadModel.READ_ARCS);
    Structure copies = explore(fib, ReadModel.PLACE_REPLICATION);
    assertEquals(2, arcs.byKind().get("start"));
    assertTrue(4 * arcs.events() < copies.events(), arcs + " " + copies);
  }

  @Test
  void countsByKind() {
    Structure arcs = explore("Rx | Wx | Rx", ReadModel.READ_ARCS);
    assertEquals(Map.of("read", 4L, "write", 1L), arcs.byKind());
  }

  /** Published means of Table 8.1; at most 1 % more. */
  @Test
  void needsNoMoreExecutionsThanPublished() {
    assertExecutions(720, PublishedPrograms.parallelPi(6), ReadModel.READ_ARCS);
    assertExecutions(4950, PublishedPrograms.fib(4, 377), ReadModel.READ_ARCS);
    assertExecutions(19605, PublishedPrograms.fib(4, 377), ReadModel.PLACE_REPLICATION);
    assertExecutions(2520, PublishedPrograms.locking(4), ReadModel.READ_ARCS);
    assertExecutions(3, PublishedPrograms.fileSystem(16), ReadModel.READ_ARCS);
    assertExecutions(3, PublishedPrograms.fileSystem(18), ReadModel.PLACE_REPLICATION);
  }

  /** An execution covers several extensions, so that Pairs needs about 5 executions, not 8. */
  @Test
  void coversSeveralExtensionsPerExecution() {
    String pairs =
        Stream.of("a", "b", "c", "d")
            .map(v -> String.format("W%1$s ?{}{} | W%1$s ?{}{}", v))
            .collect(Collectors.joining(" | "));
    assertExecutions(8, pairs, ReadModel.READ_ARCS);
    assertExecutions(8, pairs, ReadModel.PLACE_REPLICATION);
  }

  /** Executions that only confirm a deadlock are not counted in the tables. */
  @Test
  void needsNoMoreExecutionsForThePhilosophersThanPublished() {
    UnfoldingExplorer four = new UnfoldingExplorer(ReadModel.READ_ARCS, 1);
    int runs = TextExploration.count(TextProgram.parse(PublishedPrograms.dining(4)), four);
    assertTrue(runs - four.confirmations() <= 805, runs + " - " + four.confirmations());
    assertEquals(45, four.structure().deadlocks());
  }

  /**
   * Joins add no executions. Reading after them adds at most one for each combination of last
   * writes: with every variable of Szymanski's protocol and of Fib, that is every trace. A lock
   * shows only that it is free.
   */
  @Test
  void joinsAddOnlyCombinationsOfLastWrites() {
    String fib = "4{Ri Rj Wi=i+j} | 4{Rj Ri Wj=j+i}";
    for (ReadModel reading : ReadModel.values()) {
      assertEquals(runs(joined(fib, ""), reading), runs(started(fib), reading));
      assertEquals(1107, runs(joined(fib, "Ri Rj"), reading));
    }
    String dining = PublishedPrograms.dining(4);
    int without = runs(started(dining), ReadModel.READ_ARCS);
    assertTrue(runs(joined(dining, "Lf0 Uf0"), ReadModel.READ_ARCS) <= without * 1.1 + 1);
    String szymanski = PublishedPrograms.szymanski(1, 1);
    int alone = runs(started(szymanski), ReadModel.READ_ARCS);
    assertTrue(alone < 19_386, "" + alone);
    assertTrue(runs(joined(szymanski, "Rx"), ReadModel.READ_ARCS) <= alone * 1.1);
  }

  private static String started(String threads) {
    return joined(threads, "").replaceAll("J\\d+", "");
  }

  /** A program whose first thread starts and joins these threads, and then goes on. */
  private static String joined(String threads, String tail) {
    StringBuilder starts = new StringBuilder();
    StringBuilder joins = new StringBuilder();
    for (int i = 1; i <= threads.split("\\|").length; i++) {
      starts.append('S').append(i).append(' ');
      joins.append('J').append(i).append(' ');
    }
    return starts + "" + joins + tail + " | *" + threads.replace("|", "| *");
  }

  @Test
  void takesNoMoreThanAHundredBytesPerEventAndCondition() {
    UnfoldingExplorer explorer = new UnfoldingExplorer(ReadModel.READ_ARCS, 1);
    TextExploration.count(TextProgram.parse(PublishedPrograms.fib(4, 377)), explorer);
    Structure structure = explorer.structure();
    assertTrue(structure.bytesEach() <= 100, "" + structure);
  }

  private static void assertExecutions(int published, String text, ReadModel reading) {
    int runs = runs(text, reading);
    assertTrue(runs <= published * 101 / 100, runs + " executions, published " + published);
  }

  private static int runs(String text, ReadModel reading) {
    return TextExploration.count(TextProgram.parse(text), new UnfoldingExplorer(reading, 1));
  }

  private static Structure explore(String text, ReadModel reading) {
    UnfoldingExplorer explorer = new UnfoldingExplorer(reading, 1);
    TextExploration.count(TextProgram.parse(text), explorer);
    return explorer.structure();
  }
}
