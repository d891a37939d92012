// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.scenario;

import dev.ravel.explore.BranchRetries;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.unfolding.ReadModel;
import dev.ravel.explore.unfolding.UnfoldingExplorer;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.LongStream;

/**
 * Covers whatever a thread can do after at most K interferences, with about as many executions as
 * there are ways to read (Razavi, Farzan, Holzer: Bounded-Interference Sequentialization, ISoLA
 * 2012; D-exploration-14).
 *
 * <p>The paper transforms two threads into a sequential program whose inputs say which read sees
 * which write of the other thread. Here the explorer chooses that, for any number of threads and
 * with every thread as the one that is interfered with. Of a tree of paths per thread it takes one
 * path each, so that every read has its source, orders their operations, and lets one of the
 * threads continue with an operation that no execution has shown yet. An unfolding with the same
 * bound also tries the orders of writes and of locks that no read observes.
 *
 * <p>An operation that depends on the order of earlier ones, such as a notification, an attempt to
 * lock or a permit, makes its location <em>ordered</em>: every operation there reads from the one
 * before it. If executions have used the location before, the exploration begins again.
 *
 * <p>Where {@link RunReader} does not know an operation, {@link UnfoldingExplorer} explores the
 * program with the same bound. If a search for an order takes too long, the operation is given up,
 * and only smaller numbers of interferences are complete.
 */
public final class BoundedInterferenceExplorer implements Explorer {
  private final int bound;
  private final long seed;
  private final PathTrees trees;
  private final Chains chains;
  private final ScenarioSearch search;
  private final Candidates candidates;
  private final RunReader reader;
  private final BranchRetries retries = new BranchRetries();
  private Optional<Candidate> current = Optional.empty();
  private Optional<Explorer> replacement = Optional.empty();
  private boolean hasStarted;
  private boolean isRetrying;
  private int infeasible;
  private int repeated;
  private int executions;

  /**
   * An explorer.
   *
   * @param bound the largest number of interferences
   * @param seed the seed of the explorer that may replace this one
   */
  public BoundedInterferenceExplorer(int bound, long seed) {
    this(new PathTrees(), bound, seed);
  }

  private BoundedInterferenceExplorer(PathTrees trees, int bound, long seed) {
    this(trees, new Chains(trees), new ScenarioSearch(trees), bound, seed);
  }

  BoundedInterferenceExplorer(
      PathTrees trees, Chains chains, ScenarioSearch search, int bound, long seed) {
    this.bound = bound;
    this.seed = seed;
    this.search = search;
    this.candidates = new Candidates(trees, chains, search, bound);
    this.reader = new RunReader(trees, chains, candidates);
    this.trees = trees;
    this.chains = chains;
  }

  @Override
  public Optional<Target> next() {
    if (replacement.isPresent()) {
      return replacement.get().next();
    }
    if (!hasStarted) {
      hasStarted = true;
      return Optional.of(target(LongStream.empty()));
    }
    isRetrying = retries.hasNext();
    if (isRetrying) {
      return Optional.of(target(LongStream.of(retries.next())));
    }
    current = candidates.next();
    return current.map(candidate -> target(decisions(candidate)));
  }

  private Target target(LongStream decisions) {
    return Target.of(decisions.toArray(), new SteadyTail(candidates.level()));
  }

  /** The decisions of the scenario, then that of the candidate. */
  private LongStream decisions(Candidate candidate) {
    LongStream.Builder decisions = LongStream.builder();
    for (int node : search.order()) {
      if (trees.node(node).decision() >= 0) {
        decisions.add(trees.node(node).decision());
      }
    }
    // A join happens by itself.
    if (candidate.intent.kind() != Kind.JOIN) {
      decisions.add(
          Decision.pack(candidate.intent.thread(), candidate.choice, candidate.constraint));
    }
    return decisions.build();
  }

  @Override
  public void learn(Target target, Trace trace) {
    if (replacement.isPresent()) {
      replacement.get().learn(target, trace);
      return;
    }
    if (chains.addOrdered(trace) && executions > 0) {
      beginAgain();
    }
    executions++;
    if (trace.waitsLong() || !reader.read(trace)) {
      handOver();
    } else if (current.isEmpty() || candidates.isCovered(current.get())) {
      retries.clear();
    } else {
      infeasible++;
      retries.add(target, trace);
    }
  }

  /** Forgets the paths; the executions made so far will be repeated, except the current one. */
  private void beginAgain() {
    trees.clear();
    chains.clear();
    candidates.clear();
    reader.clear();
    current = Optional.empty();
    repeated = executions;
  }

  /** The number of executions that did not reach their target. */
  int infeasible() {
    return infeasible;
  }

  /** Whether another explorer goes on. */
  boolean hasHandedOver() {
    return replacement.isPresent();
  }

  /** Hands over to the other explorer, which repeats all executions made so far. */
  private void handOver() {
    replacement =
        Optional.of(UnfoldingExplorer.withInterferences(ReadModel.READ_ARCS, bound, seed));
    repeated = executions;
    infeasible = 0;
  }

  @Override
  public void discard(Target target) {
    replacement.ifPresent(explorer -> explorer.discard(target));
    if (replacement.isEmpty() && !isRetrying) {
      current.ifPresent(
          candidate -> {
            candidate.refuse(search.cut());
            candidates.add(candidate);
          });
    }
  }

  @Override
  public long blocked() {
    return infeasible + repeated + replacement.map(Explorer::blocked).orElse(0L);
  }

  @Override
  public boolean isBounded() {
    return replacement
        .map(Explorer::isBounded)
        .orElseGet(() -> candidates.isBeyond() || reader.mayDeadlock());
  }

  @Override
  public OptionalInt boundLevel() {
    return replacement.map(Explorer::boundLevel).orElseGet(() -> OptionalInt.of(level()));
  }

  private int level() {
    return Math.min(candidates.level(), candidates.leastGivenUp() - 1);
  }

  @Override
  public List<Integer> givenUp() {
    return replacement.isPresent() ? List.of() : candidates.givenUp();
  }
}
