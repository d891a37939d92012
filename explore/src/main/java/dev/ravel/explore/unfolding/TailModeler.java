// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import java.util.BitSet;

/** Decides while an execution is modelled which of its steps are in its {@link JoinTail}. */
final class TailModeler {
  private final Unfolding unfolding;
  private final Tails tails;
  private final PossibleExtensions extensions;
  private final Marking marking;
  private final JoinTail tail = new JoinTail();
  private boolean isReached;

  /** The marking is that of the execution that is modelled. */
  TailModeler(Unfolding unfolding, PossibleExtensions extensions, Marking marking) {
    this.unfolding = unfolding;
    this.tails = unfolding.tails;
    this.extensions = extensions;
    this.marking = marking;
  }

  /** Begins with the next execution. */
  void begin(Trace trace) {
    isReached = false;
    tail.find(trace);
    if (tail.isRefuted() || writesWhatIsKept(trace)) {
      omitNothing();
    }
  }

  private boolean writesWhatIsKept(Trace trace) {
    for (int step = tail.alone() + 1; tail.alone() >= 0 && step < trace.size(); step++) {
      if (trace.writes(step) && tails.keepsWritesOf(trace.location(step))
          || tails.keepsWritesOf(trace.secondLocation(step))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a step, or the pending operation of a thread, is in the tail and therefore not an
   * event. Called for all steps in order.
   */
  boolean contains(int thread, int step) {
    isReached |= step == tail.start() && tails.mayOmit(marking.last(JoinTail.OWNER));
    return isReached && thread == JoinTail.OWNER;
  }

  /** Records what the tail has observed; called after all steps. */
  void end(Trace trace) {
    if (!contains(JoinTail.OWNER, trace.size())) {
      return;
    }
    int event = marking.last(JoinTail.OWNER);
    tails.add(event, tail.joins());
    if (tail.alone() < 0) {
      return;
    }
    BitSet accessed = new BitSet();
    Tails.Node node = tails.addTail(event);
    for (int step = tail.alone() + 1; step < trace.size(); step++) {
      node = observe(node, trace.kind(step), trace.location(step), accessed);
      node = observe(node, Kind.UPDATE, trace.secondLocation(step), accessed);
    }
    for (Trace.Pending pending : trace.pending()) {
      if (pending.thread() == JoinTail.OWNER) {
        node = observe(node, pending.kind(), pending.location(), accessed);
        node = observe(node, Kind.UPDATE, pending.secondLocation(), accessed);
      }
    }
  }

  private Tails.Node observe(Tails.Node node, Kind kind, int location, BitSet accessed) {
    if (location < 0 || accessed.get(location)) {
      return node;
    }
    accessed.set(location);
    return Tails.observes(kind)
        ? node.observe(
            location, kind, Tails.observation(unfolding, kind, marking.condition(location)))
        : node;
  }

  /** Records that a join after an event is an event. */
  void addEvent(int after, int location) {
    if (tails.isTail(after)) {
      omitNothing();
    } else {
      tails.makeEvent(after, location);
    }
  }

  /** Makes events of all joins that were omitted. */
  private void omitNothing() {
    for (int after : tails.turnOff()) {
      int location = tails.location(after);
      tails.makeEvent(after, location);
      extensions.addIntent(
          unfolding.addIntent(after, JoinTail.OWNER, Kind.JOIN, location, Steps.NOWHERE, false));
    }
  }
}
