// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Ints;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The branches that belong to an update (D-inputs-13).
 *
 * <p>An update compares or computes after it was announced, so the branches directly behind it may
 * decide what it writes. As events of their own they would not be among the causes of the next
 * access to the location. So the update and its branches are one event, and the sides that they
 * take, its <em>path</em>, are its choice.
 */
final class InnerBranches {
  private static final long[] NONE = {};

  /** The paths of each preset whose update has branches. */
  private final Map<Integer, Paths> presets = new HashMap<>();

  /** The number of the path of each event that has branches. */
  private final Map<Integer, Integer> choices = new HashMap<>();

  /** The paths of one preset and their beginnings, numbered. */
  private static final class Paths {
    /** Packed decisions, one for each branch; found again by their sides. */
    private final List<long[]> all = new ArrayList<>();

    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    private final Map<Integer, Integer> events = new HashMap<>();

    /** The numbers of the paths that some event begins with. */
    private final BitSet taken = new BitSet();

    private int number(long[] path, int length) {
      List<Integer> sides = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        sides.add(Decision.choice(path[i]));
      }
      Integer known = numbers.putIfAbsent(sides, all.size());
      if (known != null) {
        return known;
      }
      all.add(Arrays.copyOf(path, length));
      return all.size() - 1;
    }
  }

  /** The number of branches that belong to a step. */
  static int count(Steps steps, int step) {
    int end = step + 1;
    if (steps.kind(step) == Kind.UPDATE && steps.writes(step)) {
      while (end < steps.size()
          && steps.kind(end) == Kind.BRANCH
          && steps.thread(end) == steps.thread(step)) {
        end++;
      }
    }
    return end - step - 1;
  }

  /** Whether the update with this preset has branches. */
  boolean has(int preset) {
    return presets.containsKey(preset);
  }

  /** The event with this preset whose branches take the sides that they take at a step. */
  int event(int preset, Steps steps, int step) {
    Paths paths = presets.get(preset);
    if (paths == null) {
      return Unfolding.NONE;
    }
    List<Integer> sides = new ArrayList<>();
    for (int i = 1; i <= count(steps, step); i++) {
      sides.add(steps.choice(step + i));
    }
    Integer number = paths.numbers.get(sides);
    return number == null ? Unfolding.NONE : paths.events.getOrDefault(number, Unfolding.NONE);
  }

  /**
   * Adds the event of a step that has branches.
   *
   * @return the choices of the paths that leave its path at one of the branches and end there, if
   *     they are new
   */
  int[] add(int event, int preset, Trace trace, int step) {
    Paths paths = presets.computeIfAbsent(preset, key -> new Paths());
    long[] path = new long[count(trace, step)];
    Ints alternatives = new Ints();
    for (int i = 0; i < path.length; i++) {
      int branch = step + 1 + i;
      for (int side = 0; side < trace.options(branch); side++) {
        path[i] = Decision.pack(trace.thread(step), side, trace.constraint(branch));
        int known = paths.all.size();
        if (side != trace.choice(branch) && paths.number(path, i + 1) == known) {
          alternatives.add(known);
        }
      }
      path[i] = trace.decision(branch);
      paths.taken.set(paths.number(path, i + 1));
    }
    int choice = paths.number(path, path.length);
    paths.events.put(choice, event);
    choices.put(event, choice);
    return alternatives.toArray();
  }

  /** Whether some event takes the path, or begins with it. */
  boolean isTaken(int preset, int choice) {
    Paths paths = presets.get(preset);
    return paths != null && paths.taken.get(choice);
  }

  /** The path that an event takes; zero if it has no branches. */
  int choice(int event) {
    return choices.getOrDefault(event, 0);
  }

  /** The decisions of a choice behind that of the update itself. */
  long[] pathOf(int preset, int choice) {
    Paths paths = presets.get(preset);
    return paths == null ? NONE : paths.all.get(choice);
  }
}
