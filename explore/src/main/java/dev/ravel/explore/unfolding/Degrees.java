// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Ints;
import dev.ravel.model.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The degrees of the events and extensions of an unfolding: the numbers of interferences in their
 * local configurations (D-exploration-12).
 *
 * <p>The rules are those of {@link dev.ravel.explore.interference.Interferences}. Whether an event
 * is an interference depends on its causes only, so every execution that contains the event agrees.
 * Causes are older than their effects, so the events are numbered in the order in which they can be
 * measured.
 */
class Degrees {
  private static final int[] EMPTY = {};

  private final Unfolding unfolding;
  private final Concurrency concurrency;
  private final int[] cut = Cuts.newCut();

  /** For each event, the number of interferences of its thread up to it. */
  private final Ints own = new Ints();

  /** For each event, which of {@link #orders} holds for its thread. */
  private final Ints orderOf = new Ints();

  /** For each other thread, its last event that precedes by starts and joins. */
  private final List<int[]> orders = new ArrayList<>();

  /** What precedes a thread at its start, by the event that starts it. */
  private final Map<Integer, Integer> startOrders = new HashMap<>();

  /** The conditions of locations that are not variables. */
  private final BitSet synchronisers = new BitSet();

  private int conditions;

  Degrees(Unfolding unfolding) {
    this.unfolding = unfolding;
    this.concurrency = new Concurrency(unfolding);
    orders.add(EMPTY);
    own.add(0);
    orderOf.add(0);
  }

  /** The degree of an extension: that of its causes, and one more if it interferes itself. */
  int of(int preset) {
    measure();
    concurrency.causes(preset, cut);
    int intent = unfolding.presets.intent(preset);
    int degree =
        interferes(
                unfolding.intents.kind(intent),
                unfolding.intents.thread(intent),
                unfolding.intents.after(intent),
                unfolding.presets.condition(preset, 0))
            ? 1
            : 0;
    for (int thread = unfolding.threads() - 1; thread >= 0; thread--) {
      degree += own.get(cut[thread]);
    }
    return degree;
  }

  /** Measures the events that the unfolding has gained. */
  private void measure() {
    for (; conditions < unfolding.conditions.size(); conditions++) {
      int producer = unfolding.conditions.producer(conditions);
      if (producer != Unfolding.ROOT
          && (synchronisers.get(unfolding.conditions.parent(conditions))
              || unfolding.kind(producer) != Kind.WRITE
                  && unfolding.kind(producer) != Kind.UPDATE)) {
        synchronisers.set(conditions);
      }
    }
    for (int event = own.size(); event < unfolding.events(); event++) {
      int before = unfolding.predecessor(event);
      int thread = unfolding.thread(event);
      int earlier = unfolding.depth(event) == 1 ? 0 : own.get(before);
      boolean isOne = interferes(unfolding.kind(event), thread, before, unfolding.in(event));
      own.add(isOne ? earlier + 1 : earlier);
      orderOf.add(orderAfter(event, order(before, thread)));
    }
  }

  /** What precedes a thread in the thread condition after an event. */
  private int order(int after, int thread) {
    if (after == Unfolding.ROOT) {
      return 0;
    }
    int order = orderOf.get(after);
    return unfolding.thread(after) == thread
        ? order
        : startOrders.computeIfAbsent(after, start -> joined(orders.get(order), order, start));
  }

  /** What precedes a thread after its event: a join adds what preceded the end of the other. */
  int orderAfter(int event, int order) {
    if (unfolding.kind(event) != Kind.JOIN) {
      return order;
    }
    int end = unfolding.conditions.producer(unfolding.in(event));
    return end == Unfolding.ROOT ? order : joined(orders.get(order), orderOf.get(end), end);
  }

  /** Adds a new order: two others, and an event of a third thread. */
  private int joined(int[] one, int other, int event) {
    int[] joined = Arrays.copyOf(one, unfolding.threads());
    int[] also = orders.get(other);
    for (int thread = 0; thread < also.length; thread++) {
      add(joined, thread, also[thread]);
    }
    add(joined, unfolding.thread(event), event);
    orders.add(joined);
    return orders.size() - 1;
  }

  private void add(int[] order, int thread, int event) {
    if (unfolding.depth(event) > unfolding.depth(order[thread])) {
      order[thread] = event;
    }
  }

  private boolean interferes(Kind kind, int thread, int after, int in) {
    if (in < 0 || kind != Kind.READ && kind != Kind.UPDATE || synchronisers.get(in)) {
      return false;
    }
    int writer = unfolding.conditions.producer(in);
    return writer != Unfolding.ROOT
        && unfolding.thread(writer) != thread
        && !precedes(writer, order(after, thread))
        && !hasRead(thread, after, in, writer);
  }

  private boolean precedes(int event, int order) {
    int[] last = orders.get(order);
    int thread = unfolding.thread(event);
    return thread < last.length && unfolding.depth(last[thread]) >= unfolding.depth(event);
  }

  /** Whether a thread has read from a write before; only events after the write may have. */
  boolean hasRead(int thread, int after, int in, int writer) {
    for (int event = after;
        event != Unfolding.ROOT
            && unfolding.thread(event) == thread
            && unfolding.isCause(writer, event);
        event = unfolding.previous(event)) {
      Kind kind = unfolding.kind(event);
      if (unfolding.in(event) == in && (kind == Kind.READ || kind == Kind.UPDATE)) {
        return true;
      }
    }
    return false;
  }
}
