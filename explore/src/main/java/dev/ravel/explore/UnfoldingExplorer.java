// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Net;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/**
 * Covers every event of the unfolding of a program (Kähkönen, Fig. 3.11 and 5.5).
 *
 * <p>That reaches all local states of all threads, in general with fewer runs than there are
 * Mazurkiewicz traces: events of independent threads are covered by one run together. A run follows
 * the causes of one possible extension, oldest first, and then covers others if it can. When all
 * are covered, deadlocks that are in the unfolding but were not met are run into.
 *
 * <p>A time-out that is over only when nothing else can run depends on the state of all threads,
 * and an unfolding does not visit all of those. From the first run on in which a thread stands
 * before one, the program is explored by {@link OptimalDporExplorer} instead. So it is if the
 * search for those who wait for ever gets too large.
 */
final class UnfoldingExplorer implements Explorer {
  private final Unfolding unfolding;
  private final Modeler modeler;
  private final Targets targets;
  private final DeadlockSearch deadlocks;
  private final Companions companions;
  private final Schedule schedule;
  private final FollowedRun followed;
  private final Detours detours = new Detours();
  private final SplittableRandom random;
  private final int[] cut = Concurrency.newCut();
  private boolean hasStarted;
  private boolean isFinished;
  private int depth;
  private int confirmations;
  private int runs;
  private int infeasible;
  private Optional<Explorer> instead = Optional.empty();
  private Optional<EventSites> sites = Optional.empty();

  /** Whether the current target is a deadlock and not an extension. */
  private boolean isConfirming;

  UnfoldingExplorer(Reading reading, long seed) {
    this(new Unfolding(reading), seed);
  }

  private UnfoldingExplorer(Unfolding unfolding, long seed) {
    this(unfolding, new PossibleExtensions(unfolding), EndlessWaits.STEPS_PER_EVENT, seed);
  }

  UnfoldingExplorer(
      Unfolding unfolding, PossibleExtensions extensions, int stepsPerEvent, long seed) {
    this.unfolding = unfolding;
    this.targets = new Targets(unfolding);
    this.companions = new Companions(unfolding, targets);
    this.deadlocks = new DeadlockSearch(unfolding, stepsPerEvent);
    this.modeler = new Modeler(unfolding, extensions, targets, deadlocks);
    this.schedule = new Schedule(unfolding);
    this.followed = new FollowedRun(unfolding);
    this.random = new SplittableRandom(seed);
  }

  @Override
  public Optional<Target> next() {
    if (instead.isPresent()) {
      return instead.get().next();
    }
    if (!hasStarted) {
      hasStarted = true;
      return Optional.of(covering(new long[0]));
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
    if (deadlocks.isTooLarge()) {
      handOver();
      return next();
    }
    if (isFinished) {
      return Optional.empty();
    }
    companions.clear();
    return Optional.of(covering(fire().build().toArray()));
  }

  /** Fires the causes of the extension, then lets its thread go on. */
  private Target extension() {
    targets.causes(cut);
    companions.find(cut);
    LongStream.Builder decisions = fire();
    if (targets.hasChoice()) {
      decisions.add(targets.decision());
    }
    return covering(decisions.build().toArray());
  }

  private Target covering(long[] decisions) {
    followed.restart();
    return Target.of(decisions, new CoveringTail(followed, companions, random.split()));
  }

  /** The decisions that lead to the cut, with the conditions on the way. */
  private LongStream.Builder fire() {
    if (!schedule.of(cut)) {
      throw new IllegalStateException("bug in ravel: the causes of a preset cannot be fired");
    }
    LongStream.Builder decisions = LongStream.builder();
    for (int i = 0; i < schedule.size(); i++) {
      int event = schedule.event(i);
      if (Label.isDecision(unfolding.label(event))) {
        decisions.add(unfolding.decision(event));
      }
    }
    return decisions;
  }

  @Override
  public void learn(Target target, Trace trace) {
    depth = trace.size();
    if (instead.isPresent()) {
      instead.get().learn(target, trace);
    } else if (trace.waitsLong()) {
      runs++;
      handOver();
    } else {
      hasStarted = true;
      runs++;
      confirmations += isConfirming ? 1 : 0;
      modeler.model(trace);
      sites.ifPresent(places -> modeler.noteSites(trace, places));
      conclude(target, trace);
    }
  }

  /** What the runs until now have shown will be shown again. */
  private void handOver() {
    instead = Optional.of(new OptimalDporExplorer());
    infeasible = runs;
  }

  private void conclude(Target target, Trace trace) {
    if (isConfirming ? trace.outcome() instanceof Outcome.Deadlock : targets.isCovered()) {
      detours.clear();
    } else {
      infeasible += isConfirming ? 0 : 1;
      detours.add(target, trace);
    }
  }

  @Override
  public void discard(Target target) {
    // Otherwise the extension is given up when no detour leads to it either.
    instead.ifPresent(explorer -> explorer.discard(target));
  }

  @Override
  public int depth() {
    return depth;
  }

  @Override
  public long blocked() {
    return infeasible + instead.map(Explorer::blocked).orElse(0L);
  }

  @Override
  public Optional<CheckResult.Structure> structure() {
    return instead.isPresent()
        ? Optional.empty()
        : Optional.of(StructureSize.of(unfolding, deadlocks.met(), confirmations));
  }

  @Override
  public void keepSites() {
    sites = Optional.of(new EventSites());
  }

  @Override
  public Optional<Net> net(NetWords words) {
    return instead.isPresent()
        ? Optional.empty()
        : sites.map(places -> new NetBuilder(unfolding, places, words).build());
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
