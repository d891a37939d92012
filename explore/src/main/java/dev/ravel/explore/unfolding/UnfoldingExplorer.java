// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.BranchRetries;
import dev.ravel.explore.BuiltUnfolding;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.NetWords;
import dev.ravel.explore.dpor.OptimalDporExplorer;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Net;
import dev.ravel.model.Outcome;
import dev.ravel.model.RavelBug;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Collection;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/**
 * Covers every event of the unfolding of a program (Kähkönen's thesis, Fig. 3.11 and 5.5).
 *
 * <p>This reaches all local states of all threads, in general with fewer executions than there are
 * Mazurkiewicz traces: one execution covers events of several independent threads. An execution
 * fires the causes of one possible extension, the oldest first, and then covers others if it can.
 * When all are covered, the explorer targets the deadlocks of the unfolding that no execution has
 * met, and the final states that differ in what the first thread reads after it has joined all
 * others ({@link Tails}). With properties of states it then targets the states that they can
 * distinguish ({@link StateSearch}).
 *
 * <p>A time-out that expires only when no thread can continue depends on the state of all threads,
 * and an unfolding does not visit all global states. From the first execution on in which a thread
 * is about to wait with such a time-out, {@link OptimalDporExplorer} explores the program instead.
 * The same happens if the search for {@linkplain EndlessWaits endless waits} gets too large.
 */
public final class UnfoldingExplorer implements Explorer, BuiltUnfolding {
  private final Unfolding unfolding;
  private final RunModeler modeler;
  private final Optional<WaitingExtensions> bound;
  private final OpenExtensions targets;
  private final DeadlockSearch deadlocks;
  private final TailSearch tails;
  private final Optional<StateSearch> states;
  private final ExtraExtensions extras;
  private final Schedule schedule;
  private final FollowedRun followed;
  private final BranchRetries retries = new BranchRetries();
  private final SplittableRandom random;
  private final int[] cut = Cuts.newCut();
  private boolean hasStarted;
  private int confirmations;
  private int executions;
  private int infeasible;
  private boolean needsOrder;

  /** The number of executions that may have to be repeated for the events of their tails. */
  private int repeated;

  private Optional<Explorer> replacement = Optional.empty();
  private Optional<NetBuilder.EventSites> sites = Optional.empty();

  /** What the current target is; none if the exploration is finished. */
  private Purpose purpose = Purpose.EXTENSION;

  private enum Purpose {
    EXTENSION,
    JOINS,
    DEADLOCK,
    TAIL,
    STATE,
    NONE
  }

  public UnfoldingExplorer(ReadModel reading, long seed) {
    this(new Unfolding(reading), seed);
  }

  private UnfoldingExplorer(Unfolding unfolding, long seed) {
    this(unfolding, new PossibleExtensions(unfolding), EndlessWaits.STEPS_PER_EVENT, seed);
  }

  UnfoldingExplorer(
      Unfolding unfolding, PossibleExtensions extensions, int stepsPerEvent, long seed) {
    this(unfolding, extensions, new TailSearch(unfolding, stepsPerEvent), stepsPerEvent, seed);
  }

  UnfoldingExplorer(
      Unfolding unfolding,
      PossibleExtensions extensions,
      TailSearch tails,
      int stepsPerEvent,
      long seed) {
    this(unfolding, extensions, Optional.empty(), tails, Optional.empty(), stepsPerEvent, seed);
  }

  private UnfoldingExplorer(
      Unfolding unfolding,
      PossibleExtensions extensions,
      Optional<WaitingExtensions> bound,
      TailSearch tails,
      Optional<StateSearch> states,
      int stepsPerEvent,
      long seed) {
    this.unfolding = unfolding;
    this.bound = bound;
    this.targets = new OpenExtensions(unfolding, bound);
    this.extras = new ExtraExtensions(unfolding, targets);
    this.deadlocks = new DeadlockSearch(unfolding, stepsPerEvent);
    this.tails = tails;
    this.states = states;
    this.modeler = new RunModeler(unfolding, extensions, targets, deadlocks);
    this.schedule = new Schedule(unfolding);
    this.followed = new FollowedRun(unfolding);
    this.random = new SplittableRandom(seed);
  }

  /**
   * Returns an explorer that covers the events of at most {@code bound} interferences, those of
   * fewer first (D-exploration-12). Deadlocks are targeted only if no event has more. A tail may
   * have more interferences than each of its causes, so that its operations are events here.
   */
  public static UnfoldingExplorer withInterferences(ReadModel reading, int bound, long seed) {
    Unfolding unfolding = new Unfolding(reading);
    return withInterferences(unfolding, new Degrees(unfolding), bound, seed);
  }

  static UnfoldingExplorer withInterferences(
      Unfolding unfolding, Degrees degrees, int bound, long seed) {
    unfolding.tails.turnOff();
    return new UnfoldingExplorer(
        unfolding,
        new PossibleExtensions(unfolding),
        Optional.of(new WaitingExtensions(degrees, bound)),
        new TailSearch(unfolding, EndlessWaits.STEPS_PER_EVENT),
        Optional.empty(),
        EndlessWaits.STEPS_PER_EVENT,
        seed);
  }

  /**
   * Returns an explorer that also reaches every state that the properties can distinguish, although
   * the writes of their locations are not ordered (D-states-2).
   *
   * @param properties the locations that each property reads
   */
  public static UnfoldingExplorer searching(
      ReadModel reading, Collection<? extends Set<Integer>> properties, long seed) {
    Unfolding unfolding = new Unfolding(reading);
    return searching(unfolding, StateSearch.of(unfolding, properties), seed);
  }

  static UnfoldingExplorer searching(Unfolding unfolding, StateSearch states, long seed) {
    return new UnfoldingExplorer(
        unfolding,
        new PossibleExtensions(unfolding),
        Optional.empty(),
        new TailSearch(unfolding, EndlessWaits.STEPS_PER_EVENT),
        Optional.of(states),
        EndlessWaits.STEPS_PER_EVENT,
        seed);
  }

  @Override
  public Optional<Target> next() {
    if (replacement.isPresent()) {
      return replacement.get().next();
    }
    if (!hasStarted) {
      hasStarted = true;
      return Optional.of(covering(new long[0]));
    }
    if (retries.hasNext()) {
      return Optional.of(covering(retries.next()));
    }
    if (needsOrder) {
      return Optional.empty();
    }
    targets.conclude();
    purpose = nextPurpose();
    if (deadlocks.isTooLarge() || tails.isTooLarge() || isSearchGivenUp()) {
      handOver();
      return next();
    }
    if (purpose == Purpose.EXTENSION) {
      return Optional.of(extension());
    }
    if (purpose == Purpose.NONE) {
      return Optional.empty();
    }
    extras.clear();
    return Optional.of(covering(fire().build().toArray()));
  }

  private Purpose nextPurpose() {
    if (purpose == Purpose.NONE) {
      return Purpose.NONE;
    }
    if (targets.advance()) {
      return Purpose.EXTENSION;
    }
    if (isBounded()) {
      return Purpose.NONE;
    }
    if (tails.passJoins(cut)) {
      return Purpose.JOINS;
    }
    if (deadlocks.advance(cut)) {
      return Purpose.DEADLOCK;
    }
    if (!deadlocks.isTooLarge() && tails.advance(cut)) {
      return Purpose.TAIL;
    }
    boolean isSearched = !deadlocks.isTooLarge() && !tails.isTooLarge();
    return isSearched && states.isPresent() && states.get().advance(cut)
        ? Purpose.STATE
        : Purpose.NONE;
  }

  private boolean isSearchGivenUp() {
    return purpose == Purpose.NONE && states.isPresent() && states.get().isTooLarge();
  }

  /** Returns a target that fires the causes of the extension, then lets its thread continue. */
  private Target extension() {
    targets.causes(cut);
    extras.find(cut);
    LongStream.Builder decisions = fire();
    if (targets.hasChoice()) {
      add(decisions, targets.preset(), targets.choice());
    }
    return covering(decisions.build().toArray());
  }

  private Target covering(long[] decisions) {
    followed.restart();
    // A deadlock may need more interferences than each of its events.
    int most =
        purpose == Purpose.DEADLOCK
            ? CoveringTail.UNBOUNDED
            : bound.map(WaitingExtensions::level).orElse(CoveringTail.UNBOUNDED);
    return Target.of(decisions, new CoveringTail(followed, extras, random.split(), most));
  }

  /** The decisions that lead to the cut, with their branch constraints. */
  private LongStream.Builder fire() {
    if (!schedule.of(cut)) {
      throw new RavelBug("the causes of a preset cannot be fired");
    }
    LongStream.Builder decisions = LongStream.builder();
    for (int i = 0; i < schedule.size(); i++) {
      int event = schedule.event(i);
      if (Label.isDecision(unfolding.label(event))) {
        add(decisions, unfolding.preset(event), unfolding.choices.of(event));
      }
    }
    return decisions;
  }

  private void add(LongStream.Builder decisions, int preset, int choice) {
    decisions.add(unfolding.choices.decision(preset, choice));
    for (long branch : unfolding.choices.inner.pathOf(preset, choice)) {
      decisions.add(branch);
    }
  }

  @Override
  public void learn(Target target, Trace trace) {
    if (replacement.isPresent()) {
      replacement.get().learn(target, trace);
    } else if (trace.waitsLong()
        || states.isPresent() && StateSearch.hidesStates(trace.outcome())) {
      executions++;
      handOver();
    } else {
      hasStarted = true;
      executions++;
      confirmations += purpose == Purpose.DEADLOCK ? 1 : 0;
      boolean wasRefuted = unfolding.tails.isRefuted();
      modeler.model(trace);
      repeated = !wasRefuted && unfolding.tails.isRefuted() ? executions - 1 : repeated;
      states.ifPresent(search -> modeler.noteStates(trace, search));
      sites.ifPresent(places -> modeler.noteSites(trace, places));
      conclude(target, trace);
    }
  }

  /**
   * Hands over to the other explorer, which repeats all executions made so far. It needs an order
   * of the writes that properties read.
   */
  private void handOver() {
    if (states.isPresent()) {
      needsOrder = true;
      return;
    }
    replacement = Optional.of(new OptimalDporExplorer());
    infeasible = executions;
    repeated = 0;
  }

  private void conclude(Target target, Trace trace) {
    boolean isReached =
        switch (purpose) {
          case EXTENSION -> targets.isCovered();
          case DEADLOCK -> trace.outcome() instanceof Outcome.Deadlock;
          case JOINS -> true;
          case STATE -> states.orElseThrow().isReached();
          case TAIL, NONE -> tails.isCovered();
        };
    if (isReached) {
      retries.clear();
    } else if (purpose == Purpose.STATE) {
      handOver();
    } else {
      infeasible += purpose == Purpose.DEADLOCK ? 0 : 1;
      retries.add(target, trace);
    }
  }

  @Override
  public void discard(Target target) {
    // An extension whose target is infeasible is given up by next() once no retry is left. A state
    // is
    // not: perhaps this order of its causes ends the execution early, in a cycle of threads that
    // wait
    // for each other or because only daemons are left, and another order does not.
    if (purpose == Purpose.STATE) {
      handOver();
    }
    replacement.ifPresent(explorer -> explorer.discard(target));
  }

  @Override
  public long blocked() {
    return infeasible + repeated + replacement.map(Explorer::blocked).orElse(0L);
  }

  @Override
  public boolean isBounded() {
    return replacement.isEmpty() && bound.isPresent() && bound.get().isBeyond();
  }

  @Override
  public OptionalInt boundLevel() {
    return replacement.isPresent() || bound.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(bound.get().level());
  }

  @Override
  public boolean needsOrderOfWrites() {
    return needsOrder;
  }

  @Override
  public Optional<BuiltUnfolding> builtUnfolding() {
    return replacement.isPresent() ? Optional.empty() : Optional.of(this);
  }

  @Override
  public CheckResult.Structure structure() {
    return StructureSize.of(unfolding, deadlocks.met(), confirmations);
  }

  @Override
  public void keepSites() {
    sites = Optional.of(new NetBuilder.EventSites());
  }

  @Override
  public Optional<Net> net(NetWords words) {
    return sites.map(places -> new NetBuilder(unfolding, places, words).build());
  }

  /** The number of executions made only to confirm a deadlock. */
  int confirmations() {
    return confirmations;
  }

  int repeated() {
    return repeated;
  }

  /** The number of possible extensions that no execution has covered yet. */
  int targets() {
    return targets.remaining();
  }

  Unfolding unfolding() {
    return unfolding;
  }
}
