// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.prediction;

import dev.ravel.explore.sampling.SeenNames;
import dev.ravel.model.Kind;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Predicts from an execution which other orders of its operations lead to a deadlock, or to an
 * order of two source places that no execution has shown (D-exploration-22).
 */
final class Predictor {
  /** The number of orders that are proposed from one execution. */
  private static final int MOST = 4;

  /** The number of sets that are built for one execution; each takes time as its steps. */
  private static final int MOST_SETS = 16;

  /** The number of proposals for the same source places. */
  private static final int ATTEMPTS = 2;

  private final Causes causes = new Causes();
  private final Closure closure = new Closure(causes);
  private final ConflictPairs pairs = new ConflictPairs();

  /** The orders of two source places that executions have shown. */
  private final SeenNames shown = new SeenNames();

  private final Map<Object, Integer> attempts = new HashMap<>();
  private int sets;

  /** Learns from the execution, and returns decisions to try. */
  List<int[]> predict(Trace trace) {
    List<int[]> proposed = new ArrayList<>();
    sets = 0;
    causes.read(trace);
    LockRings.forEach(causes.nested(), ring -> predictDeadlock(trace, ring, proposed));
    pairs.forEach(trace, (first, second) -> shown.add(order(trace, first, second)));
    pairs.forEach(trace, (first, second) -> predictOrder(trace, first, second, proposed));
    return proposed;
  }

  private void predictDeadlock(Trace trace, List<NestedLock> ring, List<int[]> proposed) {
    List<Integer> sites = ring.stream().map(NestedLock::site).sorted().toList();
    int[] steps = ring.stream().mapToInt(NestedLock::step).toArray();
    if (mayTry(sites, proposed) && closure.build(trace, steps)) {
      propose(sites, closure.decisions(trace), proposed);
    }
  }

  private void predictOrder(Trace trace, int first, int second, List<int[]> proposed) {
    long reversed = order(trace, second, first);
    if (shown.contains(reversed) || !mayTry(reversed, proposed)) {
      return;
    }
    boolean isLock = trace.kind(second) == Kind.LOCK || trace.kind(second) == Kind.TRY_LOCK;
    if (closure.build(trace, first, second) && (!isLock || closure.free(trace, second))) {
      int[] then = isLock ? new int[] {second} : new int[] {second, first};
      propose(reversed, closure.decisions(trace, then), proposed);
    }
  }

  private boolean mayTry(Object key, List<int[]> proposed) {
    return proposed.size() < MOST && attempts.getOrDefault(key, 0) < ATTEMPTS && sets++ < MOST_SETS;
  }

  private void propose(Object key, int[] decisions, List<int[]> proposed) {
    attempts.merge(key, 1, Integer::sum);
    proposed.add(decisions);
  }

  private static long order(Trace trace, int first, int second) {
    return (long) trace.site(first) << Integer.SIZE | trace.site(second) & 0xffff_ffffL;
  }
}
