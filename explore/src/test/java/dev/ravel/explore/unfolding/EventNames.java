// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.text.TextExecution;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Names the events of an unfolding independently of how it was built. A name is a hash of the label
 * and of the names of all conditions in preset and context, which are named after the events that
 * produced them. Two unfoldings are isomorphic exactly if they have the same names.
 */
final class EventNames {
  private EventNames() {}

  /** The events of executions, modelled one by one with all conditions explicit. */
  static final class OfRuns {
    private final ReadModel reading;
    private final int threads;
    private final Set<Long> names = new HashSet<>();
    private final Set<Long> core = new HashSet<>();
    private final Set<Long> tails = new HashSet<>();
    private final Set<Long> errors = new HashSet<>();
    private final Set<Long> endlessWaits = new HashSet<>();

    OfRuns(ReadModel reading, int threads) {
      this.reading = reading;
      this.threads = threads;
    }

    Set<Long> names() {
      return names;
    }

    /** The events outside of tails. */
    Set<Long> core() {
      return core;
    }

    /** The tails, each named by the event before it and by the last writes that it observes. */
    Set<Long> tails() {
      return tails;
    }

    /** The last events of threads that then failed; a tail if it failed. */
    Set<Long> errors() {
      return errors;
    }

    /**
     * The waits for ever for a level, a permit or a notification, each named by the thread
     * condition and by the last write of the location.
     */
    Set<Long> endlessWaits() {
      return endlessWaits;
    }

    /** Models an execution and returns the thread conditions at its end. */
    long[] model(Trace trace) {
      long[] threadConditions = new long[threads];
      for (int i = 0; i < threads; i++) {
        threadConditions[i] = threadCondition(0, i);
      }
      Map<Integer, long[]> copies = new HashMap<>();
      Map<Integer, Long> written = new HashMap<>();
      TailOfRun tail = new TailOfRun(trace);
      Set<Integer> accessed = new HashSet<>();
      long beforeTail = threadConditions[0];
      for (int step = 0; step < trace.size(); step += 1 + InnerBranches.count(trace, step)) {
        int thread = trace.thread(step);
        long preset = threadConditions[thread];
        preset += consumed(copies, trace.location(step), thread, trace.writes(step));
        preset += consumed(copies, trace.secondLocation(step), thread, true);
        long name = event(labelOf(trace, step), preset);
        names.add(name);
        if (tail.isAfterJoins(step)) {
          beforeTail = mix(beforeTail + observed(trace, step, written, accessed));
        } else if (!tail.contains(step)) {
          core.add(name);
          beforeTail = thread == 0 ? threadCondition(name, 0) : beforeTail;
        }
        threadConditions[thread] = threadCondition(name, thread);
        if (trace.kind(step) == Kind.START) {
          int child = TextExecution.threadOfStatus(trace, step);
          threadConditions[child] = threadCondition(name, child);
        }
        produce(copies, trace.location(step), thread, trace.writes(step), name);
        produce(copies, trace.secondLocation(step), thread, true, name);
        written.put(trace.writes(step) ? trace.location(step) : Steps.NOWHERE, name);
        written.put(trace.secondLocation(step), name);
      }
      if (tail.isReached()) {
        threadConditions[0] = beforeTail;
        tails.add(mix(beforeTail + trace.outcome().getClass().hashCode()));
      }
      for (Trace.Pending pending : trace.pending()) {
        if (trace.outcome() instanceof Outcome.Deadlock
            && !trace.isPartialDeadlock()
            && waitsForOthers(trace, pending)) {
          boolean isInTail = tail.isReached() && pending.thread() == 0;
          long last = isInTail ? 0 : written.getOrDefault(pending.location(), 0L);
          endlessWaits.add(mix(last) + threadConditions[pending.thread()]);
        }
      }
      if (trace.isPartialDeadlock()) {
        ((Outcome.Deadlock) trace.outcome())
            .waiting().stream()
                .mapToLong(waiting -> mix(threadConditions[waiting.thread()]))
                .reduce(Long::sum)
                .ifPresent(errors::add);
      }
      if (trace.outcome() instanceof Outcome.Thrown thrown && trace.size() > 0) {
        errors.add(threadConditions[thrown.thread()]);
      }
      return threadConditions;
    }

    /** What a step of a tail observes; a lock shows only whether it is free. */
    private static long observed(
        Trace trace, int step, Map<Integer, Long> written, Set<Integer> accessed) {
      long observed = labelOf(trace, step);
      Kind kind = trace.kind(step);
      boolean isUnread = kind == Kind.WRITE || kind == Kind.END || kind == Kind.JOIN;
      boolean isLocking = kind == Kind.LOCK || kind == Kind.TRY_LOCK || kind == Kind.UNLOCK;
      if (trace.location(step) >= 0
          && accessed.add(trace.location(step))
          && !isUnread
          && !isLocking) {
        observed = mix(observed) + written.getOrDefault(trace.location(step), 0L);
      }
      if (trace.secondLocation(step) >= 0 && accessed.add(trace.secondLocation(step))) {
        observed = mix(observed) + written.getOrDefault(trace.secondLocation(step), 0L);
      }
      return observed;
    }

    private static boolean waitsForOthers(Trace trace, Trace.Pending pending) {
      int last = trace.size() - 1;
      while (last >= 0 && trace.thread(last) != pending.thread()) {
        last--;
      }
      return switch (pending.kind()) {
        case ACQUIRE, AWAIT, PARK -> true;
        case LOCK -> last >= 0 && trace.kind(last) == Kind.WAIT;
        default -> false;
      };
    }

    private int copies() {
      return reading == ReadModel.PLACE_REPLICATION ? threads : 1;
    }

    private long[] at(Map<Integer, long[]> copies, int location) {
      return copies.computeIfAbsent(
          location,
          l -> {
            long[] initial = new long[copies()];
            Arrays.setAll(initial, copy -> copy(0, l, copy));
            return initial;
          });
    }

    private long consumed(Map<Integer, long[]> copies, int location, int thread, boolean writes) {
      if (location == Steps.NOWHERE) {
        return 0;
      }
      long[] all = at(copies, location);
      boolean isOwn = !writes && reading == ReadModel.PLACE_REPLICATION;
      return isOwn ? all[thread] : Arrays.stream(all).sum();
    }

    private void produce(
        Map<Integer, long[]> copies, int location, int thread, boolean writes, long name) {
      if (location == Steps.NOWHERE) {
        return;
      }
      long[] all = at(copies, location);
      if (writes) {
        Arrays.setAll(all, copy -> copy(name, location, copy));
      } else if (reading == ReadModel.PLACE_REPLICATION) {
        all[thread] = copy(name, location, thread);
      }
    }

    private static long labelOf(Trace trace, int step) {
      return label(
          trace.thread(step),
          trace.kind(step),
          trace.location(step),
          trace.secondLocation(step),
          trace.writes(step),
          choiceOf(trace, step));
    }

    /** The choice of the step, or the sides of the branches that belong to it. */
    private static long choiceOf(Trace trace, int step) {
      long choice = trace.choice(step);
      for (int i = 1; i <= InnerBranches.count(trace, step); i++) {
        choice = mix(choice + trace.choice(step + i) + 1);
      }
      return choice;
    }
  }

  /** The names of the events of an unfolding. */
  static Set<Long> of(Unfolding unfolding, int threads) {
    long[] names = all(unfolding, threads);
    Set<Long> set = new HashSet<>();
    for (int event = 1; event < names.length; event++) {
      set.add(names[event]);
    }
    if (set.size() != names.length - 1) {
      throw new AssertionError("two events have the same name");
    }
    return set;
  }

  private static long[] all(Unfolding unfolding, int threads) {
    long[] names = new long[unfolding.events()];
    for (int event = 1; event < names.length; event++) {
      int preset = unfolding.preset(event);
      int intent = unfolding.presets.intent(preset);
      int label = unfolding.label(event);
      long sum = threadCondition(names[unfolding.predecessor(event)], Label.thread(label));
      sum += conditions(unfolding, names, event, 0, threads);
      sum += conditions(unfolding, names, event, 1, threads);
      long packed =
          label(
              Label.thread(label),
              Label.kind(label),
              unfolding.intents.location(intent),
              unfolding.intents.secondLocation(intent),
              Label.isWrite(label),
              choiceOf(unfolding, event));
      names[event] = event(packed, sum);
    }
    return names;
  }

  private static long choiceOf(Unfolding unfolding, int event) {
    long choice = Decision.choice(unfolding.choices.decision(event));
    int preset = unfolding.preset(event);
    for (long branch : unfolding.choices.inner.pathOf(preset, unfolding.choices.of(event))) {
      choice = mix(choice + Decision.choice(branch) + 1);
    }
    return choice;
  }

  private static long conditions(
      Unfolding unfolding, long[] names, int event, int slot, int threads) {
    Presets presets = unfolding.presets;
    int preset = unfolding.preset(event);
    int condition = presets.condition(preset, slot);
    if (condition < 0) {
      return 0;
    }
    int location = unfolding.conditions.location(condition);
    long producer = names[unfolding.conditions.producer(condition)];
    boolean isWrite = slot == 1 || Label.isWrite(unfolding.label(event));
    if (unfolding.reading() == ReadModel.READ_ARCS) {
      return copy(producer, location, 0);
    }
    long[] copies = new long[threads];
    Arrays.setAll(copies, copy -> copy(producer, location, copy));
    if (!isWrite) {
      int thread = unfolding.thread(event);
      for (int e = unfolding.previous(event); e != Unfolding.ROOT; e = unfolding.previous(e)) {
        if (unfolding.in(e) == condition && unfolding.out(e) < 0) {
          return copy(names[e], location, thread);
        }
      }
      return copies[thread];
    }
    int readers = presets.readers(preset, slot);
    for (int i = 0; i < unfolding.readerSets.size(readers); i++) {
      int reader = unfolding.readerSets.event(readers, i);
      int thread = unfolding.thread(reader);
      copies[thread] = copy(names[reader], location, thread);
    }
    return Arrays.stream(copies).sum();
  }

  private static long label(
      int thread, Kind kind, int location, int also, boolean writes, long choice) {
    long hash = mix(thread * 64L + kind.ordinal());
    hash = mix(hash + location * 4099L + also);
    return mix(hash + choice * 2L + (writes ? 1 : 0));
  }

  private static long event(long label, long preset) {
    return mix(label ^ mix(preset));
  }

  private static long threadCondition(long event, int thread) {
    return mix(event * 3 + thread + 1);
  }

  private static long copy(long event, int location, int thread) {
    return mix(mix(event + 0x51ED27) + location * 4096L + thread);
  }

  private static long mix(long value) {
    long mixed = (value ^ value >>> 33) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ mixed >>> 33;
  }
}
