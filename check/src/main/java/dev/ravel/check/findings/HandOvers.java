// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import dev.ravel.model.Finding;
import dev.ravel.model.Flow;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Follows locks, permits, notifications and elements from thread to thread. */
final class HandOvers {
  /** As the models of queues note what they do. */
  private static final Pattern ELEMENT =
      Pattern.compile("(?:puts|takes) (.*?) (?:into|from) .*", Pattern.DOTALL);

  private final Trace trace;
  private final List<Finding.Step> steps;
  private final List<Flow.HandOver> handOvers = new ArrayList<>();
  private final List<Flow.Held> held = new ArrayList<>();

  /** For each thread and lock: the step that took it, and how many times it is held. */
  private final Map<Holding, int[]> holdings = new HashMap<>();

  /** The last step that gave up a lock, gave a permit, started or ended a thread, by location. */
  private final Map<Integer, Integer> given = new HashMap<>();

  /** The steps that put elements that no step has taken yet, by location. */
  private final Map<Integer, List<Integer>> put = new HashMap<>();

  /** The step that ended the wait of a thread or started it, by thread. */
  private final Map<Integer, Flow.HandOver> begun = new HashMap<>();

  private record Holding(int thread, int lock) {}

  HandOvers(Trace trace, List<Finding.Step> steps) {
    this.trace = trace;
    this.steps = steps;
    for (int step = 0; step < trace.size(); step++) {
      follow(step);
    }
    // In the order of the locks: the order of a hash map would not be the same in every JVM.
    holdings.entrySet().stream()
        .sorted((a, b) -> Integer.compare(a.getValue()[0], b.getValue()[0]))
        .forEach(entry -> addHeld(entry.getValue()[0], trace.size()));
  }

  List<Flow.HandOver> handOvers() {
    return handOvers;
  }

  List<Flow.Held> held() {
    return held;
  }

  private void follow(int step) {
    continued(step);
    switch (trace.kind(step)) {
      case LOCK -> lock(step);
      case TRY_LOCK -> {
        if (trace.writes(step)) {
          lock(step);
        }
      }
      case UNLOCK -> unlock(step, false);
      case WAIT -> unlock(step, true);
      case UNPARK, END -> given.put(trace.location(step), step);
      case PARK -> take(step, Flow.Item.PERMIT);
      case JOIN -> take(step, Flow.Item.END);
      case ACQUIRE, TRY_ACQUIRE, AWAIT, RELEASE -> level(step);
      default -> {}
    }
    noteBegun(step);
  }

  /** The first step of a thread after it was started or woken. */
  private void continued(int step) {
    Flow.HandOver begin = begun.remove(trace.thread(step));
    if (begin != null) {
      handOvers.add(new Flow.HandOver(begin.item(), begin.from(), step));
    }
  }

  private void noteBegun(int step) {
    if (trace.kind(step) == Kind.START) {
      begun.put(trace.started(step), new Flow.HandOver(Flow.Item.START, step, step));
    }
    for (int thread = trace.woken(step).first();
        thread >= 0;
        thread = trace.woken(step).after(thread)) {
      if (thread != trace.thread(step)) {
        begun.put(thread, new Flow.HandOver(Flow.Item.NOTIFICATION, step, step));
      }
    }
  }

  private void lock(int step) {
    int[] holding =
        holdings.computeIfAbsent(
            new Holding(trace.thread(step), trace.location(step)), any -> new int[] {step, 0});
    if (holding[1]++ == 0) {
      take(step, Flow.Item.LOCK);
    }
  }

  private void unlock(int step, boolean isWhole) {
    Holding key = new Holding(trace.thread(step), trace.location(step));
    int[] holding = holdings.get(key);
    if (holding != null && (isWhole || --holding[1] == 0)) {
      holdings.remove(key);
      addHeld(holding[0], step);
      given.put(trace.location(step), step);
    }
  }

  private void addHeld(int from, int to) {
    Finding.Step taken = steps.get(from);
    held.add(new Flow.Held(taken.thread(), taken.action().location(), from, to));
  }

  /** Takes what another thread gave last. */
  private void take(int step, Flow.Item item) {
    Integer from = given.get(trace.location(step));
    if (from != null && trace.thread(from) != trace.thread(step)) {
      handOvers.add(new Flow.HandOver(item, from, step));
    }
  }

  private void level(int step) {
    int more = trace.levelAfter(step) - trace.levelBefore(step);
    if (steps.get(step).action().location().type() == Location.Type.QUEUE) {
      element(step, more);
    } else if (more > 0) {
      given.put(trace.location(step), step);
    } else if (more < 0 || trace.kind(step) == Kind.AWAIT) {
      take(step, Flow.Item.PERMIT);
    }
  }

  /** An element that is taken is one that was put with the same text, if there is only one. */
  private void element(int step, int more) {
    List<Integer> puts = put.computeIfAbsent(trace.location(step), any -> new ArrayList<>());
    if (more > 0) {
      puts.add(step);
    } else if (more < 0) {
      Optional<String> taken = element(step);
      List<Integer> alike =
          puts.stream().filter(one -> taken.isPresent() && element(one).equals(taken)).toList();
      if (!alike.isEmpty()) {
        puts.remove(alike.get(0));
      }
      if (alike.size() == 1 && trace.thread(alike.get(0)) != trace.thread(step)) {
        handOvers.add(new Flow.HandOver(Flow.Item.ELEMENT, alike.get(0), step));
      }
    }
  }

  private Optional<String> element(int step) {
    return steps
        .get(step)
        .note()
        .map(ELEMENT::matcher)
        .filter(Matcher::matches)
        .map(m -> m.group(1));
  }
}
