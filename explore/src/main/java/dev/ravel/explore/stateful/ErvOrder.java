// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.unfolding.PredictedUnfolding;
import java.util.Arrays;
import java.util.Comparator;

/**
 * The order of Esparza, Römer and Vogler among events with equally many causes (Definitions 28 to
 * 31 of Kähkönen's thesis): Parikh vectors first, then Foata normal forms.
 *
 * <p>A transition counts as the local place to which it leads, which does not say what a write
 * consumes. The order stays adequate: it depends on the labels of events only, so isomorphic
 * extensions preserve it. It stays total on events that lead to one state: the sets of a Foata
 * normal form are fired one after the other from the initial marking, and in a marking each local
 * place has one transition.
 */
class ErvOrder implements Comparator<PrefixCandidate> {
  private final PredictedUnfolding unfolding;
  private final PrefixEvents events;

  ErvOrder(PredictedUnfolding unfolding, PrefixEvents events) {
    this.unfolding = unfolding;
    this.events = events;
  }

  @Override
  public int compare(PrefixCandidate one, PrefixCandidate other) {
    int byParikh = compareWords(parikh(one), parikh(other));
    return byParikh != 0 ? byParikh : compareFoata(foata(one), foata(other));
  }

  /** Compares sorted transitions like words: a beginning of a word is smaller. */
  static int compareWords(long[] one, long[] other) {
    return Arrays.compare(one, other);
  }

  private long[] parikh(PrefixCandidate candidate) {
    long[] transitions = new long[candidate.causes().length + 1];
    int i = 0;
    for (int event : candidate.causes()) {
      transitions[i++] = transition(unfolding.threadOf(event), events.localAfter(event));
    }
    transitions[i] = transition(candidate.thread(), candidate.localAfter());
    Arrays.sort(transitions);
    return transitions;
  }

  /** Threads with lower numbers come first. */
  private static long transition(int thread, int localAfter) {
    return (long) thread << Integer.SIZE | localAfter;
  }

  /** Pairs of a level and a transition. */
  private record Levelled(int level, long transition) implements Comparable<Levelled> {
    @Override
    public int compareTo(Levelled other) {
      return level != other.level
          ? Integer.compare(level, other.level)
          : Long.compare(transition, other.transition);
    }
  }

  private Levelled[] foata(PrefixCandidate candidate) {
    Levelled[] all = new Levelled[candidate.causes().length + 1];
    int i = 0;
    int level = 0;
    for (int event : candidate.causes()) {
      level = Math.max(level, events.level(event));
      long transition = transition(unfolding.threadOf(event), events.localAfter(event));
      all[i++] = new Levelled(events.level(event), transition);
    }
    all[i] = new Levelled(level + 1, transition(candidate.thread(), candidate.localAfter()));
    Arrays.sort(all);
    return all;
  }

  /** At the first difference, a level that has ended is a prefix of the other, hence smaller. */
  private static int compareFoata(Levelled[] one, Levelled[] other) {
    int i = Arrays.mismatch(one, other);
    if (i < 0) {
      return 0;
    }
    return one[i].level != other[i].level
        ? Integer.compare(other[i].level, one[i].level)
        : Long.compare(one[i].transition, other[i].transition);
  }
}
