// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Ints;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.RavelBug;

/**
 * Further extensions that an execution can cover after its target: sides of branches that other
 * threads can take.
 *
 * <p>An execution does not choose the side of a branch that depends on inputs. Without a wish it
 * would take the same side again and again. The events that lead to such a branch must not conflict
 * with the target and must not depend on inputs themselves. They come after the target, so that
 * nothing is lost if they cannot be performed.
 */
final class ExtraExtensions {
  /** The number of alternatives considered; more take time and are rarely useful. */
  private static final int MOST = 16;

  private final Unfolding unfolding;
  private final OpenExtensions targets;
  private final Concurrency concurrency;
  private final Schedule schedule;
  private final int[] together = Cuts.newCut();
  private final Ints plan = new Ints();
  private long[] wishes = {};

  ExtraExtensions(Unfolding unfolding, OpenExtensions targets) {
    this.unfolding = unfolding;
    this.targets = targets;
    this.concurrency = new Concurrency(unfolding);
    this.schedule = new Schedule(unfolding);
  }

  /** Removes all extensions. */
  void clear() {
    plan.clear();
    wishes = new long[0];
  }

  /** Finds the extensions for the current target, whose causes are in the cut. */
  void find(int[] cut) {
    clear();
    if (!targets.hasChoice()) {
      plan.add(targets.thread());
    }
    Cuts.copy(cut, together, unfolding);
    wishes =
        targets
            .upcoming(MOST)
            .filter(alternative -> Decision.constraint(targets.decision(alternative)) != 0)
            .filter(this::joins)
            .mapToLong(targets::decision)
            .toArray();
    if (wishes.length > 0) {
      addPlan(cut);
    }
  }

  /** Adds the events that lead to the branch, if they are compatible with those already added. */
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
      throw new RavelBug("the causes of the extra extensions cannot be fired");
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

  /** The threads to continue with after the decisions of the target, one by one. */
  int[] plan() {
    return plan.toArray();
  }

  /** The sides that the execution should take if inputs can be found; packed decisions. */
  long[] wishes() {
    return wishes;
  }
}
