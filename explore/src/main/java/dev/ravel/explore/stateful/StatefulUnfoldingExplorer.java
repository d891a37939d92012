// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.BranchRetries;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.dpor.OptimalDporExplorer;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.TargetCursor;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/**
 * Covers a complete prefix of the unfolding of a {@link Model} that grows with the executions (Fig.
 * 7.6 of Kähkönen's thesis, D-exploration-19).
 *
 * <p>An execution is made only where the model does not say what a thread does next. It follows the
 * causes of an event of the prefix and goes on at random. All local states of all threads are
 * executed, and so are all failures. Threads that wait for each other's locks are executed once for
 * each combination of their local states, and {@linkplain RacingPairs races} once for each pair of
 * sites.
 *
 * <p>If an execution shows something that the model does not express, {@link OptimalDporExplorer}
 * explores the program instead. An event for each combination of the ends of threads would follow a
 * join, although the join shows nothing of them. So {@link StatefulExplorer} explores programs with
 * joins, and those with waits, permits or levels, for which the prefix has no events.
 */
public final class StatefulUnfoldingExplorer implements Explorer {
  /** Then it is unlikely that some execution deadlocks before another thread fails. */
  private static final int MOST_ATTEMPTS = 20;

  private final TraceReader reader;
  private final StatefulUnfolding prefix;
  private final BranchRetries retries = new BranchRetries();
  private final Model model;
  private final ModelSemantics semantics;
  private final RacingPairs races;
  private final SplittableRandom random;
  private final long mostBytes;
  private final Set<List<Integer>> deadlocks = new HashSet<>();
  private Optional<Explorer> replacement = Optional.empty();
  private int executions;
  private int confirmations;

  /** The waits that the current target shows if its purpose is a deadlock. */
  private Set<List<Integer>> targeted = Set.of();

  /** The executions of the current deadlock that ended with the failure of another thread. */
  private int attempts;

  private boolean isFinished;
  private Purpose purpose = Purpose.STATE;

  /** What the current target is for. */
  private enum Purpose {
    STATE,
    DEADLOCK,
    RACE
  }

  public StatefulUnfoldingExplorer(long seed) {
    this(new Model(), seed);
  }

  private StatefulUnfoldingExplorer(Model model, long seed) {
    this(model, new ModelSemantics(model), seed);
  }

  StatefulUnfoldingExplorer(Model model, ModelSemantics semantics, long seed) {
    this(
        model,
        semantics,
        new RacingPairs(model, semantics),
        seed,
        Runtime.getRuntime().maxMemory() / 2);
  }

  StatefulUnfoldingExplorer(
      Model model, ModelSemantics semantics, RacingPairs races, long seed, long mostBytes) {
    this.model = model;
    this.semantics = semantics;
    this.reader = new TraceReader(model, semantics);
    this.races = races;
    this.prefix = new StatefulUnfolding(model, semantics, races);
    this.random = new SplittableRandom(seed);
    this.mostBytes = mostBytes;
  }

  @Override
  public Optional<Target> next() {
    if (replacement.isPresent()) {
      return replacement.get().next();
    }
    if (executions == 0) {
      return Optional.of(target(LongStream.empty()));
    }
    if (retries.hasNext()) {
      return Optional.of(target(LongStream.of(retries.next())));
    }
    Optional<Target> next = isFinished ? Optional.empty() : search().map(this::target);
    if (replacement.isPresent()) {
      return replacement.get().next();
    }
    isFinished |= next.isEmpty();
    return next;
  }

  private Optional<LongStream> search() {
    Optional<LongStream> unknown = prefix.grow(mostBytes);
    if (unknown.isPresent() || isFull()) {
      return unknown;
    }
    while (true) {
      Optional<State> state = prefix.nextDeadlock();
      if (state.isEmpty()) {
        break;
      }
      targeted = new LockWaits(model, state.get()).all();
      if (deadlocks.addAll(targeted)) {
        purpose = Purpose.DEADLOCK;
        return Optional.of(prefix.decisionsToDeadlock());
      }
    }
    purpose = Purpose.RACE;
    return races.next();
  }

  private boolean isFull() {
    return prefix.bytes() > mostBytes;
  }

  @Override
  public Optional<Caveat> stop() {
    if (replacement.isPresent()) {
      return replacement.get().stop();
    }
    return isFull()
        ? Optional.of(Caveat.of(Caveat.Kind.STATES_FULL, mostBytes >> 20))
        : Optional.empty();
  }

  private Target target(LongStream decisions) {
    TailPolicy tail =
        attempts > 0
            ? new RandomTail(random.split())
            : new ExploringTail(
                model,
                semantics,
                reader.initialState(),
                random.split(),
                reader.branches().wishes());
    return Target.of(decisions.toArray(), tail);
  }

  @Override
  public void learn(Target target, Trace trace) {
    if (replacement.isPresent()) {
      replacement.get().learn(target, trace);
      return;
    }
    executions++;
    confirmations += purpose == Purpose.STATE ? 0 : 1;
    if (!isUnfolded(trace)) {
      replacement = Optional.of(new StatefulExplorer(random.nextLong()));
      return;
    }
    if (!reader.read(trace)) {
      handOver();
      return;
    }
    races.add(trace);
    if (trace.outcome() instanceof Outcome.Deadlock) {
      deadlocks.addAll(new LockWaits(model, reader.lastState()).all());
    }
    if (executions == 1) {
      if (!prefix.begin(reader.initialState())) {
        handOver();
      }
    } else if (isReached(target, trace)) {
      retries.clear();
      attempts = 0;
      purpose = Purpose.STATE;
    } else if (TraceReader.failing(trace.outcome()) >= 0 || trace.isPartialDeadlock()) {
      retry(target, trace);
    } else {
      handOver();
    }
  }

  private static boolean isUnfolded(Trace trace) {
    for (int step = 0; step < trace.size(); step++) {
      if (!ModelSemantics.isUnfolded(trace.kind(step))) {
        return false;
      }
    }
    return Arrays.stream(trace.pending()).allMatch(one -> ModelSemantics.isUnfolded(one.kind()));
  }

  private boolean isReached(Target target, Trace trace) {
    return switch (purpose) {
      case STATE -> prefix.isShown();
      case DEADLOCK -> trace.outcome() instanceof Outcome.Deadlock;
      case RACE -> isFollowed(target, trace);
    };
  }

  private static boolean isFollowed(Target target, Trace trace) {
    return TargetCursor.followed(target, trace).orElse(0) == target.size();
  }

  /**
   * Tries again after an execution that has failed too early, or with a deadlock in which other
   * threads went on and failed.
   */
  private void retry(Target target, Trace trace) {
    if (purpose == Purpose.DEADLOCK && isFollowed(target, trace)) {
      if (++attempts == MOST_ATTEMPTS) {
        handOver();
      } else {
        retries.addAgain(target);
      }
    } else {
      retries.add(target, trace);
      giveUpUnlessRetried();
    }
  }

  /** Gives the target up if no attempt at it is left: every execution ends before it gets there. */
  private void giveUpUnlessRetried() {
    if (retries.hasNext()) {
      return;
    }
    switch (purpose) {
      case STATE -> prefix.skip();
      case DEADLOCK -> deadlocks.removeAll(targeted);
      case RACE -> handOver(); // the pair may be feasible in another state
    }
    attempts = 0;
    purpose = Purpose.STATE;
  }

  private void handOver() {
    replacement = Optional.of(new OptimalDporExplorer());
  }

  @Override
  public void discard(Target target) {
    if (replacement.isPresent()) {
      replacement.get().discard(target);
      return;
    }
    giveUpUnlessRetried();
  }

  @Override
  public long blocked() {
    return replacement.map(explorer -> executions + explorer.blocked()).orElse(0L);
  }

  @Override
  public Optional<CheckResult.States> states() {
    return replacement.isPresent()
        ? replacement.get().states()
        : Optional.of(new CheckResult.States(prefix.visitedStates(), confirmations));
  }

  /** The waits of threads for each other that executions have met or were targeted at. */
  Set<List<Integer>> deadlocks() {
    return Set.copyOf(deadlocks);
  }

  int executions() {
    return executions;
  }

  RacingPairs races() {
    return races;
  }

  StatefulUnfolding prefix() {
    return prefix;
  }

  Model model() {
    return model;
  }

  /** The explorer that has taken over, if any. */
  Optional<Explorer> replacement() {
    return replacement;
  }
}
