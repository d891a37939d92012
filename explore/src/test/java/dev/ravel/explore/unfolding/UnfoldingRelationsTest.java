// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.explore.text.TestScale;
import dev.ravel.explore.text.TextExploration;
import dev.ravel.explore.text.TextProgram;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares causality, conflict and concurrency of events with their definitions. */
class UnfoldingRelationsTest {
  private static final int PROGRAMS = TestScale.of(60);
  private static final int EVENTS = 45;

  @ParameterizedTest
  @EnumSource
  void agreeWithTheirDefinitions(ReadModel reading) {
    int checked = 0;
    for (int seed = 0; checked < PROGRAMS; seed++) {
      TextProgram program = RandomPrograms.of(seed, "RRWWMDLS");
      UnfoldingExplorer explorer = new UnfoldingExplorer(reading, seed);
      TextExploration.count(program, explorer);
      if (explorer.unfolding().events() <= EVENTS) {
        check(explorer.unfolding(), program.text());
        checked++;
      }
    }
  }

  private static void check(Unfolding unfolding, String text) {
    Concurrency concurrency = new Concurrency(unfolding);
    List<BitSet> causes = causes(unfolding);
    for (int one = 1; one < unfolding.events(); one++) {
      for (int other = 1; other < unfolding.events(); other++) {
        String pair = text + ": " + one + " and " + other;
        assertEquals(causes.get(other).get(one), unfolding.isCause(one, other), pair);
        BitSet union = (BitSet) causes.get(one).clone();
        union.or(causes.get(other));
        int[] cut = Cuts.newCut();
        unfolding.join(cut, one);
        assertEquals(isAcyclic(unfolding, causes, union), concurrency.fits(cut, other), pair);
      }
    }
  }

  /** The transitive closure of Definition 7 or 16; each event is among its own causes. */
  private static List<BitSet> causes(Unfolding unfolding) {
    List<BitSet> causes = new ArrayList<>();
    for (int event = 0; event < unfolding.events(); event++) {
      BitSet set = new BitSet();
      if (event != Unfolding.ROOT) {
        set.or(causes.get(unfolding.predecessor(event)));
        for (int slot = 0; slot < 2; slot++) {
          for (int producer : producers(unfolding, event, slot)) {
            set.or(causes.get(producer));
          }
        }
        set.set(event);
      }
      causes.add(set);
    }
    return causes;
  }

  private static List<Integer> producers(Unfolding unfolding, int event, int slot) {
    int preset = unfolding.preset(event);
    int condition = unfolding.presets.condition(preset, slot);
    List<Integer> producers = new ArrayList<>();
    if (condition >= 0) {
      producers.add(unfolding.conditions.producer(condition));
      int readers = Math.max(ReaderSets.EMPTY, unfolding.presets.readers(preset, slot));
      for (int i = 0; i < unfolding.readerSets.size(readers); i++) {
        producers.add(unfolding.readerSets.event(readers, i));
      }
    }
    return producers;
  }

  /** Whether asymmetric conflict (Definition 17) has no cycle among the events. */
  private static boolean isAcyclic(Unfolding unfolding, List<BitSet> causes, BitSet events) {
    BitSet left = (BitSet) events.clone();
    boolean isShrinking = true;
    while (isShrinking) {
      isShrinking = false;
      for (int e = left.nextSetBit(0); e >= 0; e = left.nextSetBit(e + 1)) {
        int event = e;
        boolean isFirst =
            left.stream().noneMatch(other -> precedes(unfolding, causes, other, event));
        if (isFirst) {
          left.clear(event);
          isShrinking = true;
        }
      }
    }
    return left.isEmpty();
  }

  private static boolean precedes(Unfolding unfolding, List<BitSet> causes, int one, int other) {
    return one != other
        && (causes.get(other).get(one)
            || isReadBefore(unfolding, one, other)
            || consumesTheSame(unfolding, one, other));
  }

  private static boolean isReadBefore(Unfolding unfolding, int reader, int writer) {
    return unfolding.reading() == ReadModel.READ_ARCS
        && isRead(unfolding, reader)
        && consumed(unfolding, writer).contains(unfolding.in(reader));
  }

  private static boolean consumesTheSame(Unfolding unfolding, int one, int other) {
    boolean isSameThread =
        unfolding.thread(one) == unfolding.thread(other)
            && unfolding.predecessor(one) == unfolding.predecessor(other);
    List<Integer> both = new ArrayList<>(consumed(unfolding, one));
    both.retainAll(consumed(unfolding, other));
    return isSameThread
        || !both.isEmpty()
        || unfolding.reading() == ReadModel.PLACE_REPLICATION
            && (consumesSameCopy(unfolding, one, other) || consumesSameCopy(unfolding, other, one));
  }

  /** Whether a write consumes the same copy that a read consumed. */
  private static boolean consumesSameCopy(Unfolding unfolding, int reader, int writer) {
    if (!isRead(unfolding, reader)) {
      return false;
    }
    int condition = unfolding.in(reader);
    int preset = unfolding.preset(writer);
    for (int slot = 0; slot < 2; slot++) {
      boolean isWritten = slot == 1 || !isRead(unfolding, writer);
      if (isWritten && unfolding.presets.condition(preset, slot) == condition) {
        int set = unfolding.presets.readers(preset, slot);
        int copy = Unfolding.ROOT;
        for (int i = 0; i < unfolding.readerSets.size(set); i++) {
          int last = unfolding.readerSets.event(set, i);
          copy = unfolding.thread(last) == unfolding.thread(reader) ? last : copy;
        }
        return copy == previousRead(unfolding, reader);
      }
    }
    return false;
  }

  private static int previousRead(Unfolding unfolding, int reader) {
    int event = unfolding.previous(reader);
    while (event != Unfolding.ROOT
        && !(isRead(unfolding, event) && unfolding.in(event) == unfolding.in(reader))) {
      event = unfolding.previous(event);
    }
    return event;
  }

  private static boolean isRead(Unfolding unfolding, int event) {
    return unfolding.in(event) >= 0 && !Label.isWrite(unfolding.label(event));
  }

  private static List<Integer> consumed(Unfolding unfolding, int event) {
    List<Integer> conditions = new ArrayList<>();
    int preset = unfolding.preset(event);
    if (unfolding.in(event) >= 0 && !isRead(unfolding, event)) {
      conditions.add(unfolding.in(event));
    }
    if (unfolding.presets.condition(preset, 1) >= 0) {
      conditions.add(unfolding.presets.condition(preset, 1));
    }
    return conditions;
  }
}
