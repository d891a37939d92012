// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Decision;
import dev.ravel.model.Kind;

/**
 * Further extensions that a run can cover when it has covered its target: sides of branches that
 * threads elsewhere in the program can take.
 *
 * <p>Where a branch depends on inputs, the run does not choose its side, so that without a wish it
 * takes the same one again and again. What leads to the branch must not conflict with the target,
 * and not depend on inputs itself. It comes after the target: whatever goes wrong there does no
 * harm.
 */
final class Companions {
  /** The next alternatives that are looked at; more take time and are rarely of use. */
  private static final int MOST = 16;

  private final Unfolding unfolding;
  private final Targets targets;
  private final Concurrency concurrency;
  private final Schedule schedule;
  private final int[] together = Concurrency.newCut();
  private final Ints plan = new Ints();
  private long[] wishes = {};

  Companions(Unfolding unfolding, Targets targets) {
    this.unfolding = unfolding;
    this.targets = targets;
    this.concurrency = new Concurrency(unfolding);
    this.schedule = new Schedule(unfolding);
  }

  /** There are none. */
  void clear() {
    plan.clear();
    wishes = new long[0];
  }

  /** Finds those of the current target, whose causes are in the cut. */
  void find(int[] cut) {
    clear();
    if (!targets.hasChoice()) {
      plan.add(targets.thread());
    }
    System.arraycopy(cut, 0, together, 0, cut.length);
    wishes =
        targets
            .upcoming(MOST)
            .filter(alternative -> Decision.condition(targets.decision(alternative)) != 0)
            .filter(this::joins)
            .mapToLong(targets::decision)
            .toArray();
    if (wishes.length > 0) {
      addPlan(cut);
    }
  }

  /** Adds what leads to the branch, if it goes together with all the rest. */
  private boolean joins(int alternative) {
    int intent = targets.intent(alternative);
    int after = unfolding.intents.after(intent);
    int thread = unfolding.intents.thread(intent);
    if (thread == targets.thread()
        || isPassed(together[thread], after)
        || !concurrency.canAccompany(targets.intent(), together, after)) {
      return false;
    }
    unfolding.join(together, after);
    return true;
  }

  private boolean isPassed(int last, int after) {
    return unfolding.depth(last)
        > (unfolding.thread(after) == unfolding.thread(last) ? unfolding.depth(after) : 0);
  }

  private void addPlan(int[] cut) {
    if (!schedule.of(together)) {
      throw new IllegalStateException("bug in ravel: what goes together cannot be fired");
    }
    for (int i = 0; i < schedule.size(); i++) {
      int event = schedule.event(i);
      int thread = unfolding.thread(event);
      if (unfolding.depth(event) > unfolding.depth(cut[thread])
          && Label.isDecision(unfolding.label(event))
          && unfolding.kind(event) != Kind.BRANCH) {
        plan.add(thread);
      }
    }
  }

  /** The threads to go on with behind the decisions of the target, one by one. */
  int[] plan() {
    return plan.toArray();
  }

  /** The sides that the run should take, as far as inputs can be found; packed decisions. */
  long[] wishes() {
    return wishes;
  }
}
