// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.dpor.OptimalDporExplorer;
import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Outcome;
import dev.ravel.model.Target;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/**
 * Visits every state of a {@link Model} that grows with the executions (Fig. 7.5 of Kähkönen's
 * thesis, D-exploration-15).
 *
 * <p>The search goes through the model. Where the model does not say what a thread does next, an
 * execution follows the path of the search (EXTENDMODEL) and goes on at random. All local states of
 * all threads are executed, and so are all failures; deadlocks are executed once for each
 * combination of local states of the waiting threads, and {@linkplain RacingPairs races} once for
 * each pair of sites. Final states are reached in the model, but not all of them are executed.
 *
 * <p>If an execution shows something that the model does not express, {@link OptimalDporExplorer}
 * explores the program instead.
 */
public final class StatefulExplorer implements Explorer {
  private final Model model;
  private final TraceReader reader;
  private final SearchPath path;
  private final RacingPairs races;
  private final SplittableRandom random;
  private final long mostBytes;
  private final Set<List<Integer>> deadlocks = new HashSet<>();

  /**
   * The waits for levels beside which a thread has failed. The places do not say whether they have
   * lasted for ever, which would have ended the execution before the failure. An execution shows
   * it.
   */
  private final Set<List<Integer>> failuresBesideWaits = new HashSet<>();

  private Optional<Explorer> replacement = Optional.empty();
  private int executions;
  private int confirmations;
  private boolean isRequested;
  private Purpose purpose = Purpose.STATE;
  private boolean isFinished;

  /** What the current target is for. */
  private enum Purpose {
    STATE,
    DEADLOCK,
    RACE
  }

  private Cycles cycles = Cycles.UNKNOWN;

  /** Whether executions end as soon as some threads wait for each other's locks. */
  private enum Cycles {
    UNKNOWN,
    END,
    CONTINUE
  }

  public StatefulExplorer(long seed) {
    this(new Model(), seed);
  }

  private StatefulExplorer(Model model, long seed) {
    this(model, new ModelSemantics(model), new SearchPath(model, new ModelSemantics(model)), seed);
  }

  StatefulExplorer(Model model, ModelSemantics semantics, SearchPath path, long seed) {
    this(model, semantics, path, seed, Runtime.getRuntime().maxMemory() / 2);
  }

  StatefulExplorer(
      Model model, ModelSemantics semantics, SearchPath path, long seed, long mostBytes) {
    this.mostBytes = mostBytes;
    this.model = model;
    this.reader = new TraceReader(model, semantics);
    this.races = new RacingPairs(model, semantics);
    this.path = path;
    this.random = new SplittableRandom(seed);
  }

  @Override
  public Optional<Target> next() {
    if (replacement.isPresent()) {
      return replacement.get().next();
    }
    if (executions == 0) {
      return Optional.of(target(LongStream.empty()));
    }
    Optional<Target> next = isFinished ? Optional.empty() : search();
    if (replacement.isPresent()) {
      return replacement.get().next();
    }
    isFinished |= next.isEmpty();
    return next;
  }

  /** Continues the search until an execution is needed. */
  private Optional<Target> search() {
    while (!path.isEmpty()) {
      if (isFull()) {
        return Optional.empty();
      }
      if (path.isEntered()) {
        if (!path.advance()) {
          goBack();
        } else if (path.isUnknown()) {
          LongStream further = LongStream.of(path.alternative());
          path.stay();
          return request(LongStream.concat(path.decisions(), further));
        } else {
          isRequested = false;
          path.goOn();
        }
        continue;
      }
      switch (path.settle()) {
        case UNKNOWN -> {
          return request(path.decisions());
        }
        case FAILED -> {
          List<Integer> blocked = path.blockedAtLevels();
          if (!blocked.isEmpty() && failuresBesideWaits.add(blocked)) {
            return confirmation();
          }
          goBack();
        }
        case ENDED -> goBack();
        case BRANCH -> path.enterBranch();
        case RUNNING -> {
          races.note(path.state(), path::decisions);
          enter();
        }
        case CYCLE -> {
          if (cycles == Cycles.UNKNOWN) {
            return request(path.decisions());
          }
          if (cycles == Cycles.CONTINUE) {
            enter();
          } else if (deadlocks.add(waiting(path.state()))) {
            return confirmation();
          } else {
            goBack();
          }
        }
        case STUCK -> {
          if (deadlocks.add(waiting(path.state()))) {
            return confirmation();
          }
          enter();
        }
      }
    }
    return races.next().map(this::race);
  }

  private boolean isFull() {
    return path.visitedBytes() > mostBytes;
  }

  @Override
  public Optional<Caveat> stop() {
    return replacement.isEmpty() && isFull()
        ? Optional.of(Caveat.of(Caveat.Kind.STATES_FULL, mostBytes >> 20))
        : Optional.empty();
  }

  private Target race(LongStream decisions) {
    purpose = Purpose.RACE;
    return target(decisions);
  }

  private Optional<Target> confirmation() {
    purpose = Purpose.DEADLOCK;
    return Optional.of(target(path.decisions()));
  }

  private void goBack() {
    isRequested = false;
    path.goBack();
  }

  private void enter() {
    isRequested = false;
    if (!path.enter()) {
      path.goBack();
    }
  }

  private Optional<Target> request(LongStream decisions) {
    if (isRequested) {
      handOver(); // an execution has not shown what it was asked for
      return Optional.empty();
    }
    isRequested = true;
    return Optional.of(target(decisions));
  }

  private Target target(LongStream decisions) {
    return Target.of(decisions.toArray(), new RandomTail(random.split()));
  }

  /** The waiting threads with their local places; only those of a cycle if it ends executions. */
  private List<Integer> waiting(State state) {
    ThreadSet cycle = cycles == Cycles.END ? new LockWaits(model, state).cycle() : new ThreadSet();
    List<Integer> waiting = new ArrayList<>();
    for (int thread = 0; thread < state.threads(); thread++) {
      int local = state.local(thread);
      if (cycle.isEmpty()
          ? local != State.ABSENT && model.next(local) == Model.Next.OPERATION
          : cycle.contains(thread)) {
        waiting.add(thread);
        waiting.add(local);
      }
    }
    return waiting;
  }

  @Override
  public void learn(Target target, Trace trace) {
    if (replacement.isPresent()) {
      replacement.get().learn(target, trace);
      return;
    }
    executions++;
    confirmations += purpose == Purpose.STATE ? 0 : 1;
    purpose = Purpose.STATE;
    if (!reader.read(trace)) {
      handOver();
      return;
    }
    races.add(trace);
    if (reader.hasCycle()) {
      cycles = trace.isPartialDeadlock() ? Cycles.END : Cycles.CONTINUE;
    }
    if (trace.outcome() instanceof Outcome.Deadlock) {
      deadlocks.add(waiting(reader.lastState()));
    }
    if (executions == 1) {
      path.begin(reader.initialState());
    }
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
    if (purpose == Purpose.DEADLOCK) {
      deadlocks.remove(waiting(path.state()));
      failuresBesideWaits.remove(path.blockedAtLevels());
    }
    if (purpose == Purpose.RACE) {
      handOver(); // the pair may be feasible in another state, which has not been kept
    } else {
      goBack();
    }
    purpose = Purpose.STATE;
  }

  @Override
  public long blocked() {
    return replacement.map(explorer -> executions + explorer.blocked()).orElse(0L);
  }

  @Override
  public Optional<CheckResult.States> states() {
    return replacement.isPresent()
        ? Optional.empty()
        : Optional.of(new CheckResult.States(path.visitedStates(), confirmations));
  }

  /** The combinations of threads and their local places in which they wait for ever. */
  Set<List<Integer>> deadlocks() {
    return Set.copyOf(deadlocks);
  }

  /** The states in which some thread can continue, or waits for ever. */
  Set<State> visited() {
    return path.visited();
  }

  Model model() {
    return model;
  }

  boolean isHandedOver() {
    return replacement.isPresent();
  }
}
