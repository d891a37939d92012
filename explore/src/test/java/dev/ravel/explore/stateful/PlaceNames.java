// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.text.TextExecution;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Names the local states and the states of executions by the definition of section 7.2 of
 * Kähkönen's thesis: a name is a hash of all that the state depends on.
 */
final class PlaceNames {
  private final Set<Long> locals = new HashSet<>();
  private final Set<Long> states = new HashSet<>();
  private final Set<Long> finalStates = new HashSet<>();
  private final Set<Long> failures = new HashSet<>();
  private final Set<Long> deadlocks = new HashSet<>();

  /** The waiting threads of each lock with the names of their local states. */
  private final Map<Integer, Map<Integer, Long>> waitSets = new HashMap<>();

  /** The values of all variables, by the name of the final state. */
  private final Map<Long, String> values = new HashMap<>();

  /** The local states of all threads. */
  Set<Long> locals() {
    return locals;
  }

  /** The states in which some threads can continue, or no thread can. */
  Set<Long> states() {
    return states;
  }

  /** The states in which executions end without a failure. */
  Set<Long> finalStates() {
    return finalStates;
  }

  Set<Long> failures() {
    return failures;
  }

  /** The combinations of local states in which threads wait for ever. */
  Set<Long> deadlocks() {
    return deadlocks;
  }

  /** Adds an execution; fails if one state has different values in two executions. */
  void add(Trace trace, String finalValues) {
    Map<Integer, Long> threads = new TreeMap<>();
    Map<Integer, Long> places = new TreeMap<>();
    waitSets.clear();
    for (int step = 0; step < trace.size(); step++) {
      threads.putIfAbsent(trace.thread(step), root(trace.thread(step)));
    }
    for (Trace.Pending pending : trace.pending()) {
      threads.putIfAbsent(pending.thread(), root(pending.thread()));
    }
    for (int step = trace.size() - 1; step >= 0; step--) {
      if (trace.kind(step) == Kind.START) {
        threads.remove(TextExecution.threadOfStatus(trace, step));
      }
    }
    for (int step = 0; step < trace.size(); step++) {
      if (trace.isDecision(step) && trace.kind(step) != Kind.BRANCH) {
        states.add(name(threads, places));
      }
      fire(trace, step, threads, places);
    }
    locals.addAll(threads.values());
    if (trace.outcome() instanceof Outcome.Thrown thrown) {
      failures.add(threads.getOrDefault(thrown.thread(), 0L));
      return;
    }
    long name = name(threads, places);
    finalStates.add(name);
    if (trace.outcome() instanceof Outcome.Deadlock) {
      states.add(name);
      threads.keySet().retainAll(waiting(trace));
      deadlocks.add(name(threads, Map.of()));
    }
    if (!values.computeIfAbsent(name, n -> finalValues).equals(finalValues)) {
      throw new AssertionError("one state with values " + finalValues + " and " + values.get(name));
    }
  }

  private void fire(Trace trace, int step, Map<Integer, Long> threads, Map<Integer, Long> places) {
    int thread = trace.thread(step);
    int location = trace.location(step);
    int also = trace.secondLocation(step);
    long local = threads.getOrDefault(thread, root(thread));
    locals.add(local);
    long seen = places.getOrDefault(location, 0L);
    long other = also == Steps.NOWHERE ? 0 : places.getOrDefault(also, 0L);
    long next = mix(local + 17L * trace.choice(step) + 3);
    switch (trace.kind(step)) {
      case READ, AWAIT -> next = mix(31 * next + seen);
      case PARK -> {
        next = mix(31 * next + seen);
        places.remove(location);
      }
      case UNPARK -> places.put(location, 1L);
      case WRITE -> places.put(location, mix(local + 5));
      case UPDATE, ACQUIRE, TRY_ACQUIRE, RELEASE -> {
        next = mix(31 * mix(31 * next + seen) + other);
        if (trace.writes(step)) {
          places.put(location, mix(31 * mix(31 * local + 5 + seen) + other));
        }
        if (also != Steps.NOWHERE) {
          places.put(also, mix(31 * mix(31 * local + 6 + seen) + other));
        }
      }
      case WAIT -> {
        waitSet(location).put(thread, next);
        setLock(places, location, 0);
      }
      case NOTIFY, NOTIFY_ALL -> {
        next = mix(31 * next + seen);
        waitSet(location).keySet().removeIf(trace.woken(step)::contains);
        setLock(places, location, 1L + thread);
      }
      case LOCK -> setLock(places, location, 1L + thread);
      case TRY_LOCK -> {
        next = mix(next + (trace.writes(step) ? 1 : 0));
        if (trace.writes(step)) {
          setLock(places, location, 1L + thread);
        }
      }
      case UNLOCK -> setLock(places, location, 0);
      case START -> {
        int child = TextExecution.threadOfStatus(trace, step);
        threads.put(child, mix(local + 7 + child));
        places.put(location, 1L);
      }
      case END -> places.put(location, 2L);
      default -> {
        // Joins, branches and choices change the local state only.
      }
    }
    threads.put(thread, next);
    locals.add(next);
  }

  private Map<Integer, Long> waitSet(int location) {
    return waitSets.computeIfAbsent(location, any -> new LinkedHashMap<>());
  }

  private void setLock(Map<Integer, Long> places, int location, long owner) {
    long name = lock(owner, waitSet(location));
    if (name == 0) {
      places.remove(location);
    } else {
      places.put(location, name);
    }
  }

  /** The owner if no thread waits, otherwise a hash. */
  static long lock(long owner, Map<Integer, Long> waiting) {
    long name = owner;
    for (Map.Entry<Integer, Long> one : waiting.entrySet()) {
      name = mix(31 * mix(31 * name + 9 + one.getKey()) + one.getValue());
    }
    return name;
  }

  private static Set<Integer> waiting(Trace trace) {
    Set<Integer> waiting = new HashSet<>();
    for (Trace.Pending pending : trace.pending()) {
      waiting.add(pending.thread());
    }
    return waiting;
  }

  static long name(Map<Integer, Long> threads, Map<Integer, Long> places) {
    long sum = 0;
    for (Map.Entry<Integer, Long> thread : threads.entrySet()) {
      sum += mix(thread.getValue() * 31 + thread.getKey());
    }
    for (Map.Entry<Integer, Long> place : places.entrySet()) {
      sum += mix(place.getValue() * 37 + place.getKey() + 1_000_000);
    }
    return sum;
  }

  static long root(int thread) {
    return mix(0x51ED27L + thread);
  }

  static long mix(long value) {
    long mixed = (value ^ value >>> 33) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ mixed >>> 33;
  }
}
