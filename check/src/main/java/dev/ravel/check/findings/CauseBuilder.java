// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import dev.ravel.explore.algorithm.Delays;
import dev.ravel.explore.algorithm.Reversals.Reversal;
import dev.ravel.model.Action;
import dev.ravel.model.Cause;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Kind;
import dev.ravel.model.Naming;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Says what the pairs of steps look like whose order makes an execution fail, and chooses the most
 * specific one (D-report-20).
 */
public final class CauseBuilder {
  private final Naming naming;
  private final Trace trace;
  private final Finding finding;
  private final MemoryPairs memory;
  private final List<Cause> candidates = new ArrayList<>();

  /** Builds causes of a finding, whose steps are those of the trace. */
  public CauseBuilder(Naming naming, Trace trace, Finding finding) {
    this.naming = naming;
    this.trace = trace;
    this.finding = finding;
    this.memory = new MemoryPairs(naming, trace, finding.steps());
  }

  /**
   * The cause.
   *
   * @param blamed the pairs without which the program does not fail
   */
  public Optional<Cause> cause(List<Reversal> blamed) {
    for (Reversal pair : blamed) {
      if (pair.second() < 0) {
        addPending(pair);
      } else {
        addPerformed(pair.first(), pair.second());
      }
    }
    addSplits(blamed);
    return candidates.stream().min(Comparator.comparing(Cause::kind));
  }

  /**
   * The cause if the program does not fail when a read is delayed until another thread has written
   * the variable.
   *
   * @param delayed the execution with the delay
   */
  public Optional<Cause> cause(Delays.Delay delay, Trace delayed) {
    candidates.clear();
    OptionalInt write = delay.write(trace, delayed);
    if (write.isPresent()) {
      addDelayed(delay, delayed, write.getAsInt());
    }
    return candidates.stream().min(Comparator.comparing(Cause::kind));
  }

  private void addDelayed(Delays.Delay delay, Trace delayed, int write) {
    int read = delay.read();
    int[] same = stepsOf(delay.thread(), trace);
    int number = Arrays.binarySearch(stepsOf(delay.thread(), delayed), write);
    if (number < same.length && same[number] > read && isSame(same[number], delayed, write)) {
      addMemory(read, same[number], read, same[number]);
      return;
    }
    Cause.Part second = new Cause.Part(OptionalInt.empty(), step(delayed, write, read));
    if (number < same.length || !isOfProgram(second.step())) {
      return;
    }
    addUnreached(read, delay.thread(), second);
  }

  /** A read before a write that the execution did not reach. */
  private void addUnreached(int read, int writer, Cause.Part write) {
    Optional<int[]> split = memory.splitWrites(read, writer);
    int[] reached = split.orElse(new int[] {read});
    List<Cause.Part> parts = new ArrayList<>();
    Arrays.stream(reached).mapToObj(this::part).forEach(parts::add);
    parts.add(write);
    Cause.Kind kind = memory.isEarly(read, trace.size()) ? Cause.Kind.EARLY_READ : Cause.Kind.ORDER;
    candidates.add(
        new Cause(
            split.isPresent() ? Cause.Kind.SPLIT_WRITES : kind,
            part(read),
            write,
            parts,
            Optional.empty()));
  }

  private static int[] stepsOf(int thread, Trace trace) {
    return IntStream.range(0, trace.size()).filter(step -> trace.thread(step) == thread).toArray();
  }

  private boolean isSame(int step, Trace delayed, int other) {
    return trace.kind(step) == delayed.kind(other)
        && trace.location(step) == delayed.location(other);
  }

  /** A step of another execution, on the location of a step of this one. */
  private Finding.Step step(Trace other, int step, int alike) {
    return unreached(
        other.thread(step), other.kind(step), other.site(step), finding.steps().get(alike));
  }

  /** A step of another execution inside of a JDK call says nothing to a reader. */
  private static boolean isOfProgram(Finding.Step step) {
    return step.thread() >= 0 && !step.className().startsWith("java.");
  }

  private Finding.Step unreached(int thread, Kind kind, int site, Finding.Step alike) {
    return new Finding.Step(
        finding.threads().indexOf(naming.threadName(thread)),
        new Action(kind, kind.writes(), 0, alike.action().location()),
        Optional.empty(),
        site < 0 ? "" : naming.site(site).className(),
        site < 0 ? "" : naming.site(site).place(),
        Optional.empty(),
        OptionalInt.empty(),
        Optional.empty());
  }

  private void addPerformed(int first, int second) {
    if (isMemory(first)) {
      addMemory(first, second, first, second);
    } else if (trace.kind(first) == Kind.LOCK && trace.kind(second) == Kind.LOCK) {
      addSections(first, second);
    } else {
      add(Cause.Kind.ORDER, first, second, OptionalInt.empty(), first, second);
    }
  }

  private boolean isMemory(int step) {
    return naming.isMemory(trace.location(step));
  }

  private void addMemory(int first, int second, int read, int write) {
    Cause.Kind kind = memory.kind(read, write);
    int[] parts = memory.parts(kind, read, write);
    add(kind, first, second, OptionalInt.of(trace.location(read)), parts);
  }

  /** What two sections that exclude each other do tells more than the order of their locks. */
  private void addSections(int first, int second) {
    int[] one = section(first);
    int[] other = section(second);
    OptionalInt notifies = in(one, Kind.NOTIFY, Kind.NOTIFY_ALL);
    OptionalInt waits = in(other, Kind.WAIT);
    if (notifies.isPresent()
        && waits.isPresent()
        && trace.woken(notifies.getAsInt()).isEmpty()
        && trace.location(notifies.getAsInt()) == trace.location(waits.getAsInt())) {
      int[] parts = {notifies.getAsInt(), waits.getAsInt()};
      add(Cause.Kind.LOST_NOTIFICATION, first, second, OptionalInt.empty(), parts);
    }
    boolean isFound = false;
    for (int read : one) {
      for (int write : other) {
        if (memory.conflict(read, write)) {
          addMemory(first, second, read, write);
          isFound = true;
        }
      }
    }
    if (!isFound) {
      add(Cause.Kind.ORDER, first, second, OptionalInt.empty(), first, second);
    }
  }

  private OptionalInt in(int[] section, Kind... kinds) {
    return Arrays.stream(section)
        .filter(step -> Arrays.asList(kinds).contains(trace.kind(step)))
        .findFirst();
  }

  /** The steps of the thread from the lock to the unlock that gives it up, or to a wait. */
  private int[] section(int lock) {
    int depth = 0;
    List<Integer> steps = new ArrayList<>();
    for (int step = lock; step < trace.size(); step++) {
      if (trace.thread(step) == trace.thread(lock)) {
        steps.add(step);
        if (trace.location(step) == trace.location(lock)) {
          depth += trace.kind(step) == Kind.LOCK ? 1 : 0;
          depth -= trace.kind(step) == Kind.UNLOCK ? 1 : 0;
          if (depth == 0 || trace.kind(step) == Kind.WAIT) {
            break;
          }
        }
      }
    }
    return steps.stream().mapToInt(Integer::intValue).toArray();
  }

  private void addSplits(List<Reversal> blamed) {
    for (Reversal one : blamed) {
      for (Reversal other : blamed) {
        if (one.second() >= 0 && other.second() >= 0) {
          memory
              .split(one.first(), one.second(), other.first(), other.second())
              .ifPresent(
                  split ->
                      add(
                          split.kind(),
                          one.first(),
                          one.second(),
                          OptionalInt.empty(),
                          split.parts()));
        }
      }
    }
  }

  private void add(Cause.Kind kind, int first, int second, OptionalInt variable, int... parts) {
    candidates.add(
        new Cause(
            kind,
            part(first),
            part(second),
            IntStream.of(parts).mapToObj(this::part).toList(),
            variable.isEmpty()
                ? Optional.empty()
                : new HeldLocks(trace, finding.steps()).missing(variable.getAsInt(), parts)));
  }

  private Cause.Part part(int step) {
    return new Cause.Part(OptionalInt.of(step), finding.steps().get(step));
  }

  private void addPending(Reversal pair) {
    Cause.Part first = part(pair.first());
    Optional<Cause.Part> second =
        Arrays.stream(trace.pending())
            .filter(pending -> pending.thread() == pair.thread() && pending.site() >= 0)
            .map(
                pending ->
                    new Cause.Part(
                        OptionalInt.empty(),
                        unreached(pending.thread(), pending.kind(), pending.site(), first.step())))
            .findFirst();
    if (second.isEmpty() || !isOfProgram(second.get().step())) {
      return;
    }
    if (!(finding.failure() instanceof Failure.Deadlock deadlock)) {
      if (isMemory(pair.first()) && !trace.writes(pair.first())) {
        addUnreached(pair.first(), pair.thread(), second.get());
      } else {
        addWaiting(Cause.Kind.ORDER, first, second.get());
      }
    } else if (deadlock.cycle().isEmpty()) {
      addWaiting(Cause.Kind.WAITING, first, second.get());
    } else {
      addWaiting(Cause.Kind.LOCK_CYCLE, first, second.get());
    }
  }

  private void addWaiting(Cause.Kind kind, Cause.Part first, Cause.Part second) {
    candidates.add(new Cause(kind, first, second, List.of(first, second), Optional.empty()));
  }
}
