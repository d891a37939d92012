// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static java.util.Objects.requireNonNull;

import dev.ravel.explore.table.Ints;
import dev.ravel.model.Kind;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds final markings in which a {@linkplain Tails tail} would observe what no execution has
 * observed yet (D-exploration-13).
 *
 * <p>For every node of a tree of observations, the conditions of the next location are tried that
 * are compatible with those on the path to the node. A condition is observed in a final marking if
 * the other threads can continue to their ends without writing the locations of the path. They do
 * so one after the other, as in {@link EndlessWaits}.
 */
class TailSearch {
  /** A location with its last write; a negative number stands for several writes. */
  private record Path(int location, int condition, @Nullable Path rest) {}

  private static final class Task {
    private final int event;
    private final Tails.Node node;
    private final @Nullable Path path;
    private int @Nullable [] candidates;
    private int next;

    /** The number of final markings with the candidate in which executions were tried. */
    private int attempts;

    private final Set<Integer> shared = new HashSet<>();

    Task(int event, Tails.Node node, @Nullable Path path) {
      this.event = event;
      this.node = node;
      this.path = path;
    }

    void skip() {
      next++;
      attempts = 0;
    }
  }

  private final Unfolding unfolding;
  private final Concurrency concurrency;
  private final Schedule schedule;
  private final Marking marking;
  private final FinalStates finalStates;
  private final int stepsPerEvent;
  private final Deque<Task> tasks = new ArrayDeque<>();
  private final Set<Integer> searched = new HashSet<>();
  private final Ints kept = new Ints();

  /** By event: the number of joins after it that an execution was asked to perform, plus one. */
  private final Map<Integer, Integer> passed = new HashMap<>();

  private int passedUpTo;
  private int known;
  private long steps;
  private int attempts;

  TailSearch(Unfolding unfolding, int stepsPerEvent) {
    this.unfolding = unfolding;
    this.concurrency = new Concurrency(unfolding);
    this.schedule = new Schedule(unfolding);
    this.marking = new Marking(unfolding);
    this.finalStates = new FinalStates(unfolding);
    this.stepsPerEvent = stepsPerEvent;
  }

  /** Whether the search was given up. */
  boolean isTooLarge() {
    return steps > (long) stepsPerEvent * unfolding.events();
  }

  /** Advances to the next final marking that may show something new; false if there is none. */
  boolean advance(int[] cut) {
    if (known < unfolding.events()) {
      known = unfolding.events();
      searched.clear();
      tasks.clear();
    }
    finalStates.update();
    for (int event : unfolding.tails.events()) {
      if (unfolding.tails.isTail(event) && searched.add(event)) {
        tasks.add(new Task(event, unfolding.tails.root(event), null));
      }
    }
    while (!tasks.isEmpty() && !isTooLarge()) {
      Task task = tasks.element();
      if (!task.node.isEnd() && advance(task, cut)) {
        steps = 0;
        return true;
      }
      if (!isTooLarge()) {
        tasks.remove();
      }
    }
    return false;
  }

  /**
   * Finds a marking in which joins can be performed that no execution has performed after the same
   * event. What follows them shows whether they begin a tail.
   */
  boolean passJoins(int[] cut) {
    if (passedUpTo == unfolding.events()) {
      return false;
    }
    for (int event : unfolding.tails.events()) {
      if (unfolding.tails.isOpen(event)) {
        int[] joins = unfolding.tails.joins(event);
        Cuts.clear(cut, unfolding);
        unfolding.join(cut, event);
        kept.clear();
        boolean isLong = passed.merge(event, joins.length, Math::max) > joins.length;
        if (!isLong && endAll(joins, joins.length - 1, cut)) {
          passed.put(event, joins.length + 1);
          return true;
        }
      }
    }
    passedUpTo = unfolding.events();
    return false;
  }

  private boolean endAll(int[] joins, int last, int[] cut) {
    if (last < 0) {
      return true;
    }
    int[] before = Arrays.copyOf(cut, unfolding.threads());
    for (int condition : compatible(joins[last], cut)) {
      int producer = unfolding.conditions.producer(condition);
      if (producer != Unfolding.ROOT && unfolding.kind(producer) == Kind.END) {
        unfolding.join(cut, producer);
        if (endAll(joins, last - 1, cut)) {
          return true;
        }
        Cuts.copy(before, cut, unfolding);
      }
    }
    return false;
  }

  /** Whether an execution has observed what the last advance led to. */
  boolean isCovered() {
    Task task = tasks.peek();
    int[] candidates = task == null ? null : task.candidates;
    return task == null
        || candidates == null
        || !unfolding.tails.isTail(task.event)
        || task.node.has(Tails.observation(unfolding, task.node.kind(), candidates[task.next]));
  }

  private boolean advance(Task task, int[] cut) {
    if (task.candidates == null) {
      task.candidates = candidates(task, cut);
    }
    int[] candidates = requireNonNull(task.candidates);
    for (; task.next < candidates.length; task.skip()) {
      int condition = candidates[task.next];
      int observation = Tails.observation(unfolding, task.node.kind(), condition);
      if (task.node.has(observation)) {
        if (observation == condition || task.shared.add(observation)) {
          Path path = new Path(task.node.location(), observation, task.path);
          tasks.add(new Task(task.event, task.node.child(observation), path));
        }
      } else if (isFinal(task, condition, cut)) {
        task.attempts++;
        return true;
      } else if (isTooLarge()) {
        return false;
      }
    }
    return false;
  }

  /** The conditions of the next location that may be final and are compatible with the path. */
  private int[] candidates(Task task, int[] cut) {
    begin(task, cut);
    int location = task.node.location();
    return Arrays.stream(compatible(location, cut))
        .filter(condition -> mayBeFinal(location, unfolding.conditions.producer(condition)))
        .toArray();
  }

  private boolean mayBeFinal(int location, int producer) {
    int thread = unfolding.thread(producer);
    return producer == Unfolding.ROOT
        || thread == JoinTail.OWNER
        || finalStates.mayStopWithout(location, producer, thread);
  }

  /** The conditions of a location that are compatible with the cut and not consumed by it. */
  private int[] compatible(int location, int[] cut) {
    mark(cut);
    Ints found = new Ints();
    found.add(marking.condition(location));
    for (int next = 0; next < found.size(); next++) {
      for (int g = unfolding.conditions.childGroups(found.get(next));
          g >= 0;
          g = unfolding.conditions.nextGroup(g)) {
        for (int c = unfolding.conditions.first(g); c >= 0; c = unfolding.conditions.nextChild(c)) {
          int event = unfolding.conditions.producer(c);
          if (!Label.endsTheExecution(unfolding.label(event))
              && concurrency.fitsWithout(cut, event, kept)) {
            found.add(c);
          }
        }
      }
    }
    return found.toArray();
  }

  /** Sets the cut to the causes of the path, and notes the locations that must stay unchanged. */
  private void begin(Task task, int[] cut) {
    Cuts.clear(cut, unfolding);
    unfolding.join(cut, task.event);
    kept.clear();
    for (Path path = task.path; path != null; path = path.rest) {
      if (path.condition >= 0) {
        unfolding.join(cut, unfolding.conditions.producer(path.condition));
        keep(path.location);
      }
    }
  }

  private void keep(int location) {
    if (isKept(location)) {
      kept.add(location);
    }
  }

  /** Whether the last write of a location that has been observed must stay the last one. */
  boolean isKept(int location) {
    return true;
  }

  /** Whether the condition is in a final marking after the path; then the cut leads there. */
  private boolean isFinal(Task task, int condition, int[] cut) {
    begin(task, cut);
    unfolding.join(cut, unfolding.conditions.producer(condition));
    keep(task.node.location());
    attempts = 0;
    return allEnd(task, cut);
  }

  /** Extends the cut until all threads have ended. */
  private boolean allEnd(Task task, int[] cut) {
    steps++;
    if (isTooLarge()) {
      return false;
    }
    int[] standing = finalStates.standing(cut);
    int continuing = -1;
    for (int thread = standing.length - 1; thread >= 0; thread--) {
      if (thread != JoinTail.OWNER && standing[thread] >= 0 && !hasEnded(standing, thread)) {
        for (int i = 0; i < kept.size(); i++) {
          if (!finalStates.mayStopWithout(kept.get(i), standing[thread], thread)) {
            return false;
          }
        }
        continuing = thread;
      }
    }
    return continuing < 0
        ? isNew(task, cut)
        : continues(task, cut, standing[continuing], continuing);
  }

  private boolean hasEnded(int[] standing, int thread) {
    int last = standing[thread];
    return last != Unfolding.ROOT
        && unfolding.thread(last) == thread
        && unfolding.kind(last) == Kind.END;
  }

  private boolean continues(Task task, int[] cut, int at, int thread) {
    int[] before = Arrays.copyOf(cut, unfolding.threads());
    for (int e = finalStates.firstChild(at); e >= 0; e = finalStates.nextChild(e)) {
      if (unfolding.thread(e) == thread && mayContinue(cut, e)) {
        unfolding.join(cut, e);
        if (allEnd(task, cut)) {
          return true;
        }
        Cuts.copy(before, cut, unfolding);
      }
    }
    return false;
  }

  private boolean mayContinue(int[] cut, int event) {
    if (Label.endsTheExecution(unfolding.label(event))) {
      return false;
    }
    for (int i = 0; i < kept.size(); i++) {
      if (!finalStates.leadsToStopWithout(kept.get(i), event)) {
        return false;
      }
    }
    return concurrency.fitsWithout(cut, event, kept);
  }

  /** Whether the final marking agrees with the whole path, and no execution has tried it. */
  private boolean isNew(Task task, int[] cut) {
    mark(cut);
    for (Path path = task.path; path != null; path = path.rest) {
      if (path.condition == Tails.FREE
          && Tails.observation(unfolding, Kind.LOCK, marking.condition(path.location))
              != Tails.FREE) {
        return false;
      }
    }
    return attempts++ >= task.attempts;
  }

  private void mark(int[] cut) {
    schedule.of(cut);
    marking.reset();
    for (int i = 0; i < schedule.size(); i++) {
      marking.fire(schedule.event(i));
    }
  }
}
