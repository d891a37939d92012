// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Decision;
import dev.ravel.model.Outcome;
import dev.ravel.model.Tail;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Covers every event of the unfolding of a program (Kähkönen, Fig. 3.11 and 5.5).
 *
 * <p>That reaches all local states of all threads, in general with fewer runs than there are
 * Mazurkiewicz traces: events of independent threads are covered by one run together. A run follows
 * the causes of one possible extension, oldest first, and then covers others if it can. When all
 * are covered, deadlocks that are in the unfolding but were not met are run into.
 */
final class UnfoldingExplorer implements Explorer {
  private final Unfolding unfolding;
  private final Modeler modeler;
  private final Targets targets;
  private final DeadlockSearch deadlocks;
  private final Schedule schedule;
  private final FollowedRun followed;
  private final Detours detours = new Detours();
  private final SplittableRandom random;
  private final int[] cut = Concurrency.newCut();
  private boolean hasStarted;
  private boolean isFinished;
  private int depth;
  private int confirmations;

  /** Whether the current target is a deadlock and not an extension. */
  private boolean isConfirming;

  UnfoldingExplorer(Reading reading, long seed) {
    this.unfolding = new Unfolding(reading);
    this.targets = new Targets(unfolding);
    this.deadlocks = new DeadlockSearch(unfolding);
    this.modeler = new Modeler(unfolding, targets, deadlocks);
    this.schedule = new Schedule(unfolding);
    this.followed = new FollowedRun(unfolding);
    this.random = new SplittableRandom(seed);
  }

  @Override
  public Optional<Target> next() {
    if (!hasStarted) {
      hasStarted = true;
      return Optional.of(Target.free(new CoveringTail(followed, random.split())));
    }
    if (detours.hasNext()) {
      return Optional.of(covering(detours.next()));
    }
    targets.conclude();
    isConfirming = !targets.advance();
    if (!isConfirming) {
      return Optional.of(extension());
    }
    isFinished |= !deadlocks.advance(cut);
    if (isFinished) {
      return Optional.empty();
    }
    confirmations++;
    return Optional.of(covering(fire().toArray()));
  }

  /** Fires the causes of the extension, then lets its thread go on. */
  private Target extension() {
    targets.causes(cut);
    Ints decisions = fire();
    if (targets.choice() >= 0) {
      decisions.add(Decision.pack(targets.thread(), targets.choice()));
    }
    return covering(decisions.toArray());
  }

  private Target covering(int[] decisions) {
    followed.restart();
    Tail tail =
        isConfirming || targets.choice() >= 0
            ? new CoveringTail(followed, random.split())
            : new CoveringTail(followed, targets.thread(), random.split());
    return Target.of(decisions, tail);
  }

  /** The decisions that lead to the cut. */
  private Ints fire() {
    if (!schedule.of(cut)) {
      throw new IllegalStateException("bug in ravel: the causes of a preset cannot be fired");
    }
    Ints decisions = new Ints();
    for (int i = 0; i < schedule.size(); i++) {
      int label = unfolding.label(schedule.event(i));
      if (Label.isDecision(label)) {
        decisions.add(Decision.pack(Label.thread(label), Label.choice(label)));
      }
    }
    return decisions;
  }

  @Override
  public void learn(Target target, Trace trace) {
    hasStarted = true;
    depth = trace.size();
    modeler.model(trace);
    if (isConfirming ? trace.outcome() instanceof Outcome.Deadlock : targets.isCovered()) {
      detours.clear();
    } else {
      detours.add(target, trace);
    }
  }

  @Override
  public void discard(Target target) {
    // The extension is given up when no detour leads to it either.
  }

  @Override
  public int depth() {
    return depth;
  }

  @Override
  public Optional<CheckResult.Structure> structure() {
    return Optional.of(StructureSize.of(unfolding));
  }

  @Override
  public long structureBytes() {
    return unfolding.bytes();
  }

  /** How many runs were made only to confirm a deadlock. */
  int confirmations() {
    return confirmations;
  }

  /** How many possible extensions no run has covered yet. */
  int targets() {
    return targets.remaining();
  }

  Unfolding unfolding() {
    return unfolding;
  }
}
