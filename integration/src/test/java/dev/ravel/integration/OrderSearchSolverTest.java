// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.explore.scenario.OrderSearch;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import dev.ravel.symbolic.solve.Answer;
import dev.ravel.symbolic.solve.Solver;
import dev.ravel.symbolic.solve.SolverProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The order search of scenarios and Z3 agree: which random reads, writes and blocks of locks have
 * an order. {@code -Dravel.orders=100000} tries more of them.
 */
final class OrderSearchSolverTest {
  private static final int SCENARIOS =
      Integer.getInteger("ravel.orders", 3 * Integer.getInteger("ravel.test.percent", 100));

  private static final int MOST_STEPS = 1_000_000;
  private static final int VARIABLES = 2;

  /** Z3 treats times as bits, and needs long for those of 32 bits. */
  private static final int MOST_EVENTS = 31;

  /** The constraints of a scenario, for both. */
  private static final class Constraints {
    final int[] lengths;
    final OrderSearch search;
    final Terms terms = new Terms();
    final List<Term> times = new ArrayList<>();
    final List<Term> all = new ArrayList<>();

    Constraints(int... lengths) {
      this.lengths = lengths;
      this.search = new OrderSearch(lengths, MOST_STEPS);
      for (int thread = 0; thread < lengths.length; thread++) {
        for (int i = 0; i < lengths[thread]; i++) {
          times.add(terms.input(new Input(thread, i, InputType.INT, 0, MOST_EVENTS)));
          if (i > 0) {
            all.add(less(times.size() - 2, times.size() - 1));
          }
        }
      }
    }

    private Term less(int before, int after) {
      return terms.less(times.get(before), times.get(after));
    }

    void require(int before, int after) {
      search.require(before, after);
      all.add(less(before, after));
    }

    void requireOneOf(int before, int after, int orBefore, int orAfter) {
      search.requireOneOf(before, after, orBefore, orAfter);
      all.add(terms.or(less(before, after), less(orBefore, orAfter)));
    }
  }

  @Test
  void answersAsTheSolverDoes() {
    SolverProvider provider = ServiceLoader.load(SolverProvider.class).findFirst().orElseThrow();
    int possible = 0;
    for (int seed = 0; seed < SCENARIOS; seed++) {
      Constraints constraints = scenario(new SplittableRandom(seed));
      boolean isPossible = constraints.search.isPossible();
      assertFalse(constraints.search.isTooLong());
      try (Solver solver = provider.open(constraints.terms)) {
        Answer answer = solver.solve(constraints.all, InputValues.of(Map.of()));
        assertFalse(answer instanceof Answer.Unknown, () -> "" + answer);
        assertEquals(answer instanceof Answer.Sat, isPossible, "seed " + seed);
      }
      possible += isPossible ? 1 : 0;
    }
    assertTrue(possible > SCENARIOS / 10 && possible < SCENARIOS * 9 / 10, "" + possible);
  }

  /** Up to four threads that access two variables and enter one lock (section 4.2). */
  private static Constraints scenario(SplittableRandom random) {
    int[] lengths = random.ints(2 + random.nextInt(3), 2, 8).toArray();
    Constraints constraints = new Constraints(lengths);
    int events = Arrays.stream(lengths).sum();
    int[] variables = random.ints(events, 0, VARIABLES).toArray();
    boolean[] writes = new boolean[events];
    for (int event = 0; event < events; event++) {
      writes[event] = random.nextInt(2) == 0;
    }
    int[] order = interleaving(lengths, random);
    for (int i = 0; i < events; i++) {
      int read = order[i];
      if (!writes[read] || random.nextInt(6) == 0) { // an update reads and writes
        // Most reads see what they see in the interleaving, so that some scenarios are possible.
        int end = random.nextInt(12) == 0 ? random.nextInt(events) : i;
        addRead(constraints, read, Arrays.copyOf(order, end), variables, writes);
      }
    }
    addBlocks(constraints, lengths, random);
    return constraints;
  }

  /** All events, those of each thread in order. */
  private static int[] interleaving(int[] lengths, SplittableRandom random) {
    int[] next = new int[lengths.length];
    int[] end = new int[lengths.length];
    for (int thread = 0, first = 0; thread < lengths.length; thread++) {
      next[thread] = first;
      first += lengths[thread];
      end[thread] = first;
    }
    int[] order = new int[Arrays.stream(lengths).sum()];
    for (int i = 0; i < order.length; ) {
      int thread = random.nextInt(lengths.length);
      if (next[thread] < end[thread]) {
        order[i++] = next[thread]++;
      }
    }
    return order;
  }

  /** The source is the last one of the earlier events that wrote the variable, or none. */
  private static void addRead(
      Constraints constraints, int read, int[] earlier, int[] variables, boolean[] writes) {
    int source = -1;
    for (int event : earlier) {
      source =
          event != read && writes[event] && variables[event] == variables[read] ? event : source;
    }
    if (source >= 0) {
      constraints.require(source, read);
    }
    for (int write = 0; write < writes.length; write++) {
      if (writes[write]
          && variables[write] == variables[read]
          && write != source
          && write != read) {
        if (source >= 0) {
          constraints.requireOneOf(write, source, read, write);
        } else {
          constraints.require(read, write);
        }
      }
    }
  }

  /** In some threads the events between two positions are a block. */
  private static void addBlocks(Constraints constraints, int[] lengths, SplittableRandom random) {
    List<int[]> blocks = new ArrayList<>();
    int first = 0;
    for (int length : lengths) {
      int enter = first + random.nextInt(length);
      int leave = enter + random.nextInt(first + length - enter);
      for (int[] other : blocks) {
        constraints.requireOneOf(leave, other[0], other[1], enter);
      }
      if (random.nextBoolean() && enter < leave) {
        blocks.add(new int[] {enter, leave});
      }
      first += length;
    }
  }
}
