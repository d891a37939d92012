// SPDX-License-Identifier: Apache-2.0
package dev.ravel.handwritten;

import dev.ravel.model.Decision;
import dev.ravel.model.Location;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import dev.ravel.probe.MemoryProbe;
import dev.ravel.probe.MonitorProbe;
import dev.ravel.probe.ThreadProbe;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.Program;
import dev.ravel.runtime.Rules;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;

/**
 * Executes handwritten programs on platform threads, and shows traces as text.
 *
 * <p>A schedule is a list of decisions as in replays: {@code 1} is thread 1, {@code 1/2} thread 1
 * with its alternative 2. A step is shown as thread, kind and location: {@code 1:WRITE x}; one that
 * left its location as it was, such as a failed attempt, as {@code unchanged}.
 */
final class HandwrittenRun implements AutoCloseable {
  /** Shorter time-outs may expire at any moment. */
  static final long LONG_MILLIS = 1_000;

  private static final int BOUND = 100;
  private static final int EXECUTIONS = 10_000;

  /** What a thread of a handwritten program does. */
  interface Body {
    void run() throws Throwable;
  }

  private final ControlledExecution execution;

  HandwrittenRun() {
    long nanos = TimeUnit.MILLISECONDS.toNanos(LONG_MILLIS);
    execution =
        new ControlledExecution(new Rules(BOUND, nanos, false), ControlledExecution.Engine.THREADS);
  }

  ControlledExecution execution() {
    return execution;
  }

  @Override
  public void close() {
    execution.close();
  }

  /** Follows the schedule, then goes on with the same thread while it can. */
  Trace run(String schedule, Body main) {
    return run(target(schedule, TailPolicy.CONTINUE), main);
  }

  Trace run(Target target, Body main) {
    return execution.run(
        target,
        new Program() {
          @Override
          public ClassLoader loader() {
            return HandwrittenRun.class.getClassLoader();
          }

          @Override
          public void main() throws Throwable {
            main.run();
          }
        });
  }

  /** Every interleaving, by trying each enabled thread and each alternative at each decision. */
  List<Trace> all(Body main) {
    List<Trace> traces = new ArrayList<>();
    Deque<int[]> prefixes = new ArrayDeque<>();
    prefixes.push(new int[0]);
    while (!prefixes.isEmpty()) {
      if (traces.size() == EXECUTIONS) {
        throw new AssertionError("more than " + EXECUTIONS + " interleavings");
      }
      int[] prefix = prefixes.pop();
      Trace trace = run(Target.of(prefix, TailPolicy.CONTINUE), main);
      traces.add(trace);
      pushAlternatives(prefixes, prefix.length, trace);
    }
    return traces;
  }

  private static void pushAlternatives(Deque<int[]> prefixes, int prefix, Trace trace) {
    int[] decisions = trace.decisions();
    int index = 0;
    for (int step = 0; step < trace.size(); step++) {
      if (trace.isDecision(step)) {
        for (int choice = 1;
            index >= prefix - 1 && trace.choice(step) == 0 && choice < trace.options(step);
            choice++) {
          push(prefixes, decisions, index, Decision.pack(trace.thread(step), choice));
        }
        ThreadSet enabled = index < prefix ? new ThreadSet() : trace.enabled(step);
        for (int other = enabled.first(); other >= 0; other = enabled.after(other)) {
          if (other != trace.thread(step)) {
            push(prefixes, decisions, index, Decision.pack(other, 0));
          }
        }
        index++;
      }
    }
  }

  private static void push(Deque<int[]> prefixes, int[] decisions, int index, int decision) {
    int[] prefix = Arrays.copyOf(decisions, index + 1);
    prefix[index] = decision;
    prefixes.push(prefix);
  }

  static Target target(String schedule, TailPolicy tail) {
    int[] decisions =
        Arrays.stream(schedule.split(" "))
            .filter(word -> !word.isEmpty())
            .map(word -> word.split("/"))
            .mapToInt(
                word ->
                    Decision.pack(
                        Integer.parseInt(word[0]),
                        word.length == 1 ? 0 : Integer.parseInt(word[1])))
            .toArray();
    return Target.of(decisions, tail);
  }

  /** All steps, without the starts, joins and ends of threads. */
  String steps(Trace trace) {
    StringJoiner text = new StringJoiner(", ");
    for (int step = 0; step < trace.size(); step++) {
      switch (trace.kind(step)) {
        case START, JOIN, END -> {}
        default -> text.add(step(trace, step));
      }
    }
    return text.toString();
  }

  private String step(Trace trace, int step) {
    String text = trace.thread(step) + ":" + trace.kind(step);
    if (trace.location(step) != Steps.NOWHERE) {
      text += " " + name(trace.location(step));
    }
    return trace.kind(step).writes() && !trace.writes(step) ? text + " unchanged" : text;
  }

  /** A short name of a location: the member where there is one. */
  String name(int number) {
    Location location = execution.names().location(number);
    return switch (location.type()) {
      case STATIC_FIELD, FIELD -> location.member();
      case ELEMENT -> "[" + location.member() + "]";
      default -> location.type().toString().toLowerCase();
    };
  }

  /** The locations of the threads that cannot go on, and what they wait for. */
  String waiting(Trace trace) {
    StringJoiner text = new StringJoiner(", ");
    if (trace.outcome() instanceof Outcome.Deadlock deadlock) {
      for (Outcome.Waiting waiting : deadlock.waiting()) {
        text.add(waiting.thread() + ":" + waiting.kind() + " " + name(waiting.location()));
      }
    }
    return text.toString();
  }

  /** Starts a thread of the program. */
  static Thread fork(Body body) {
    Thread thread = new Thread(new Task(body));
    ThreadProbe.start(thread);
    return thread;
  }

  /** Starts threads of the program and waits for all of them. */
  static void inParallel(Body... bodies) throws InterruptedException {
    List<Thread> threads = Arrays.stream(bodies).map(HandwrittenRun::fork).toList();
    for (Thread thread : threads) {
      ThreadProbe.join(thread, Sites.ANY);
    }
  }

  static void locked(Object lock, Body body) throws Throwable {
    MonitorProbe.monitorEnter(lock, Sites.ANY);
    try {
      body.run();
    } finally {
      MonitorProbe.monitorExit(lock, Sites.ANY);
    }
  }

  /** Makes an object reachable for all threads, as a write to a static field does. */
  static <T> T published(T object) {
    MemoryProbe.publish(object);
    return object;
  }

  /** A task that lets exceptions pass as they are. */
  private record Task(Body body) implements Runnable {
    @Override
    public void run() {
      try {
        body.run();
      } catch (Throwable failure) {
        throw sneak(failure);
      }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException sneak(Throwable failure) throws T {
      throw (T) failure;
    }
  }
}
