// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.model.Kind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A model that gives its places the names that {@link PlaceNames} finds in executions. */
final class NamingModel extends Model {
  private final Map<Integer, Long> locals = new HashMap<>();
  private final Map<Integer, Long> places = new HashMap<>(Map.of(0, 0L));

  /** The locations by their numbers, and those that are variables. */
  private final Map<Integer, Integer> locations = new HashMap<>();

  private final Set<Integer> variables = new HashSet<>();

  @Override
  int root(int thread) {
    return named(super.root(thread), PlaceNames.root(thread));
  }

  @Override
  int child(int parent, int thread) {
    return named(super.child(parent, thread), PlaceNames.mix(local(parent) + 7 + thread));
  }

  @Override
  int after(int local, int choice, int place, int also) {
    long next = PlaceNames.mix(local(local) + 17L * choice + 3);
    long name =
        switch (kind(local)) {
          case READ, AWAIT -> PlaceNames.mix(31 * next + place(place));
          case PARK -> PlaceNames.mix(31 * next + place);
          case NOTIFY, NOTIFY_ALL -> PlaceNames.mix(31 * next + lock(place));
          case UPDATE, ACQUIRE, TRY_ACQUIRE, RELEASE ->
              PlaceNames.mix(31 * PlaceNames.mix(31 * next + place(place)) + place(also));
          case TRY_LOCK -> PlaceNames.mix(next + place);
          default -> next;
        };
    return named(super.after(local, choice, place, also), name);
  }

  @Override
  int written(int local, int slot, int place, int also) {
    long name =
        kind(local) == Kind.WRITE
            ? PlaceNames.mix(local(local) + 5)
            : PlaceNames.mix(
                31 * PlaceNames.mix(31 * local(local) + 5 + slot + place(place)) + place(also));
    int number = super.written(local, slot, place, also);
    places.put(number, name);
    return number;
  }

  @Override
  boolean setOperation(int local, Kind kind, int location, int also, int site) {
    switch (kind) {
      case READ, WRITE, UPDATE, ACQUIRE, TRY_ACQUIRE, AWAIT, RELEASE -> {
        variables.add(location);
        variables.add(also);
      }
      default -> {
        // The places of other locations have names of their own.
      }
    }
    return super.setOperation(local, kind, location, also, site);
  }

  @Override
  int number(int location) {
    int number = super.number(location);
    locations.put(number, location);
    return number;
  }

  private int named(int local, long name) {
    locals.put(local, name);
    return local;
  }

  private long local(int local) {
    return locals.getOrDefault(local, -1L);
  }

  private long place(int place) {
    return places.getOrDefault(place, -1L);
  }

  /** The name of the place of a lock; all other places that are no variables name themselves. */
  private long lock(int place) {
    List<Integer> content = locks().content(place);
    Map<Integer, Long> waiting = new LinkedHashMap<>();
    for (int i = 1; i < content.size(); i += 2) {
      waiting.put(content.get(i), local(content.get(i + 1)));
    }
    return PlaceNames.lock(content.get(0), waiting);
  }

  /** The names of states. */
  Set<Long> states(Set<State> states) {
    Set<Long> names = new HashSet<>();
    states.forEach(state -> names.add(name(state)));
    return names;
  }

  private long name(State state) {
    Map<Integer, Long> threads = new HashMap<>();
    for (int thread = 0; thread < state.threads(); thread++) {
      if (state.local(thread) != State.ABSENT) {
        threads.put(thread, local(state.local(thread)));
      }
    }
    Map<Integer, Long> touched = new HashMap<>();
    locations.forEach(
        (number, location) -> {
          int place = state.place(number);
          if (place != 0) {
            touched.put(location, variables.contains(location) ? place(place) : lock(place));
          }
        });
    return PlaceNames.name(threads, touched);
  }

  /** The names of combinations of threads and their local places. */
  Set<Long> combinations(Set<List<Integer>> combinations) {
    Set<Long> names = new HashSet<>();
    for (List<Integer> combination : combinations) {
      Map<Integer, Long> threads = new HashMap<>();
      for (int i = 0; i < combination.size(); i += 2) {
        threads.put(combination.get(i), local(combination.get(i + 1)));
      }
      names.add(PlaceNames.name(threads, Map.of()));
    }
    return names;
  }
}
