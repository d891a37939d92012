// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Ints;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Trace;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds states that a property of several locations can distinguish and that no execution has met
 * (D-states-2; section 8.3.2 of Kähkönen's thesis leaves such a search to future work).
 *
 * <p>The value of a location follows from its condition. So the states are the co-sets of one
 * condition of each location: conditions that are marked together in some reachable marking. The
 * causes of a co-set are a configuration. It ends with a write of one of the locations, after which
 * an execution evaluates the property in exactly this state.
 *
 * <p>Conditions are added one location after the other. Those of a location form a tree, and if the
 * causes of one fit those of the others, the causes of its parent do.
 */
class StateSearch {
  /** Enough to spread the cost of a search over many executions, and few to keep. */
  private static final int MOST_FOUND = 1_000;

  /** Some seconds of work: a check cannot be interrupted in between. */
  private static final long MOST_STEPS = 5_000_000;

  /** One condition for each location of a property. */
  private record CoSet(int property, IntBuffer conditions) {}

  private final Unfolding unfolding;
  private final Concurrency concurrency;
  private final Schedule schedule;
  private final Marking marking;
  private final long mostSteps;

  /** The locations that each property reads; at least two. */
  private final List<int[]> properties = new ArrayList<>();

  /** The co-sets in which executions have evaluated the property. */
  private final Set<CoSet> met = new HashSet<>();

  /** The co-sets that executions were targeted at. */
  private final Set<CoSet> tried = new HashSet<>();

  private final Deque<CoSet> found = new ArrayDeque<>();
  private final Ints kept = new Ints();
  private int known = Unfolding.NONE;
  private long steps;

  /** The last step of each thread before which it has evaluated what it wrote earlier. */
  private int[] lastEvaluation = {};

  /** What the last advance has led to. */
  private CoSet current = new CoSet(0, IntBuffer.allocate(0));

  static StateSearch of(Unfolding unfolding, Collection<? extends Set<Integer>> properties) {
    return new StateSearch(unfolding, new Concurrency(unfolding), properties);
  }

  /**
   * @param properties the locations that each property reads
   */
  StateSearch(
      Unfolding unfolding, Concurrency concurrency, Collection<? extends Set<Integer>> properties) {
    this(unfolding, concurrency, properties, MOST_STEPS);
  }

  StateSearch(
      Unfolding unfolding,
      Concurrency concurrency,
      Collection<? extends Set<Integer>> properties,
      long mostSteps) {
    this.unfolding = unfolding;
    this.concurrency = concurrency;
    this.schedule = new Schedule(unfolding);
    this.marking = new Marking(unfolding);
    this.mostSteps = mostSteps;
    for (Set<Integer> read : properties) {
      if (read.size() > 1) {
        this.properties.add(read.stream().mapToInt(Integer::intValue).sorted().toArray());
      }
    }
    this.properties.forEach(locations -> unfolding.tails.keepWrites(locations));
    for (int property = 0; property < this.properties.size(); property++) {
      met.add(coSet(property, initial(property)));
    }
  }

  private int[] initial(int property) {
    return Arrays.stream(properties.get(property)).map(unfolding::initialCondition).toArray();
  }

  private static CoSet coSet(int property, int[] conditions) {
    return new CoSet(property, IntBuffer.wrap(conditions.clone()));
  }

  /**
   * Whether an execution ended with an operation of one thread. If that was the evaluation of a
   * property, it depends on the state of others whether the operation ends an execution.
   */
  static boolean hidesStates(Outcome outcome) {
    return outcome instanceof Outcome.Thrown
        || outcome instanceof Outcome.Exited
        || outcome instanceof Outcome.Rejected;
  }

  /** Whether the search was given up. */
  final boolean isTooLarge() {
    return steps > mostSteps;
  }

  /** Whether an execution has evaluated the property in the state that was targeted last. */
  final boolean isReached() {
    return met.contains(current);
  }

  /**
   * Records the states in which an execution has evaluated the properties: after each write of one
   * of their locations.
   *
   * @param events the event of each step; negative for a step that is not an event
   */
  final void addMet(Trace trace, int[] events) {
    findLastEvaluations(trace);
    for (int property = 0; property < properties.size(); property++) {
      int[] locations = properties.get(property);
      int[] conditions = initial(property);
      for (int step = 0; step < trace.size(); step++) {
        int event = events[step];
        if (event >= 0 && change(locations, conditions, event) && isEvaluated(trace, step)) {
          met.add(coSet(property, conditions));
        }
      }
    }
  }

  private boolean change(int[] locations, int[] conditions, int event) {
    boolean changes = mark(locations, conditions, unfolding.out(event));
    return mark(locations, conditions, unfolding.alsoOut(event)) || changes;
  }

  private boolean mark(int[] locations, int[] conditions, int produced) {
    int at =
        produced < 0 ? -1 : Arrays.binarySearch(locations, unfolding.conditions.location(produced));
    if (at >= 0) {
      conditions[at] = produced;
    }
    return at >= 0;
  }

  /**
   * A thread evaluates properties before its next operation, or at its end; a branch or a choice is
   * none.
   */
  private void findLastEvaluations(Trace trace) {
    if (lastEvaluation.length <= unfolding.threads()) {
      lastEvaluation = new int[2 * unfolding.threads() + 1];
    }
    int ofAll = trace.outcome() instanceof Outcome.Completed ? trace.size() : -1;
    Arrays.fill(lastEvaluation, ofAll);
    for (int step = 0; step < trace.size() && ofAll < 0; step++) {
      if (trace.kind(step) != Kind.BRANCH && trace.kind(step) != Kind.CHOOSE) {
        lastEvaluation[trace.thread(step)] = step;
      }
    }
    for (Trace.Pending pending : trace.pending()) {
      if (pending.thread() < lastEvaluation.length) {
        lastEvaluation[pending.thread()] = trace.size();
      }
    }
  }

  private boolean isEvaluated(Trace trace, int step) {
    return lastEvaluation[trace.thread(step)] > step;
  }

  /** Advances to the next state that no execution has met; returns false if there is none. */
  boolean advance(int[] cut) {
    while (true) {
      while (!found.isEmpty()) {
        CoSet next = found.removeFirst();
        if (!met.contains(next) && tried.add(next)) {
          current = next;
          causes(next, cut);
          return true;
        }
      }
      if (known == unfolding.events()) {
        return false;
      }
      search();
    }
  }

  private void causes(CoSet states, int[] cut) {
    Cuts.clear(cut, unfolding);
    for (int condition : states.conditions.array()) {
      unfolding.join(cut, unfolding.conditions.producer(condition));
    }
  }

  private void search() {
    steps = 0;
    for (int property = 0; property < properties.size() && !isInterrupted(); property++) {
      kept.clear();
      search(property, new int[properties.get(property).length], Cuts.newCut());
    }
    known = isInterrupted() ? Unfolding.NONE : unfolding.events();
    if (isTooLarge() && found.isEmpty()) {
      known = unfolding.events();
    }
  }

  private boolean isInterrupted() {
    return found.size() >= MOST_FOUND || isTooLarge();
  }

  /** Chooses a condition of the next location, and then of those after it. */
  private void search(int property, int[] conditions, int[] cut) {
    int index = kept.size();
    if (index == conditions.length) {
      CoSet states = coSet(property, conditions);
      if (!met.contains(states) && !tried.contains(states)) {
        found.add(states);
      }
      return;
    }
    int location = properties.get(property)[index];
    int[] candidates = compatible(location, cut);
    kept.add(location);
    int[] longer = Cuts.newCut();
    for (int i = 0; i < candidates.length && !isInterrupted(); i++) {
      conditions[index] = candidates[i];
      Cuts.copy(cut, longer, unfolding);
      unfolding.join(longer, unfolding.conditions.producer(candidates[i]));
      search(property, conditions, longer);
    }
    kept.removeLast();
  }

  /**
   * The conditions of a location that are marked together with those chosen before: their causes
   * fit, and write none of the other locations again.
   */
  int[] compatible(int location, int[] cut) {
    Ints all = new Ints();
    all.add(marked(location, cut));
    for (int next = 0; next < all.size(); next++) {
      for (int g = unfolding.conditions.childGroups(all.get(next));
          g >= 0;
          g = unfolding.conditions.nextGroup(g)) {
        for (int c = unfolding.conditions.first(g); c >= 0; c = unfolding.conditions.nextChild(c)) {
          int event = unfolding.conditions.producer(c);
          steps++;
          if (!Label.endsTheExecution(unfolding.label(event))
              && concurrency.fitsWithout(cut, event, kept)) {
            all.add(c);
          }
        }
      }
    }
    return all.toArray();
  }

  private int marked(int location, int[] cut) {
    schedule.of(cut);
    marking.reset();
    for (int i = 0; i < schedule.size(); i++) {
      marking.fire(schedule.event(i));
    }
    return marking.condition(location);
  }
}
