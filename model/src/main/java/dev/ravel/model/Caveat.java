// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A limit of a check that its result must name: a reason why the check is not exhaustive, or an
 * assumption that it rests on.
 *
 * @param values one for each of the kind's {@linkplain Kind#names() names}, in their order
 * @param executions the number of executions with this caveat; 0 if executions are not counted
 */
public record Caveat(Kind kind, List<String> values, long executions) {
  private static final String CLASS = "class";
  private static final String MEMBER = "member";
  private static final String PLACE = "place";
  private static final String THREAD = "thread";
  private static final String COUNT = "count";
  private static final String REASON = "reason";

  /** The kinds of caveats. Each lists the names of its values. */
  public enum Kind {
    /** The program does not depend on the schedule alone. */
    NOT_REPEATABLE,
    /** An execution differed from an earlier one with the same decisions. */
    DIVERGED("step", "expected", "actual"),
    /** The solver does not know whether a target has inputs. */
    UNSOLVED(REASON),
    /** The bound on the operations of a thread was reached. */
    TOO_MANY_OPERATIONS(COUNT),
    /** The bound on nested calls was reached. */
    TOO_MANY_NESTED_CALLS(COUNT),
    /** A loop without visible operations does not end. */
    ENDLESS_LOOP(PLACE),
    /** Some threads deadlocked, and the execution ended although others could continue. */
    PARTIAL_DEADLOCK,
    /** The program starts more threads than Ravel can distinguish. */
    TOO_MANY_THREADS(COUNT),
    /** A read-write lock got its first {@code Condition} after it was used. */
    LATE_CONDITION,
    /** A thread waits after a call whose effects Ravel does not track. */
    WAIT_AFTER_CALL(CLASS, MEMBER, PLACE),
    /** A thread waits while a thread that Ravel does not control is alive. */
    WAIT_AFTER_THREAD(THREAD, CLASS),
    /** An execution performed no step for a long time. */
    STALLED("method", "frame"),
    /** A class could not be instrumented. */
    NOT_INSTRUMENTED(CLASS, REASON),
    /** A failure that may be due to classes that could not be instrumented. */
    FAILURE_REFUSED("failure", "classes"),
    /** A call whose effects Ravel does not track. */
    UNCONTROLLED_CALL(CLASS, MEMBER, PLACE),
    /** A thread of excluded code, which Ravel does not schedule. */
    UNCONTROLLED_THREAD(THREAD, CLASS),
    /** An object reached a second thread through code that Ravel does not track. */
    UNTRACKED_SHARING(CLASS),
    /** An object reached from one execution into the next, through state that is not reset. */
    KEPT_OBJECT(CLASS),
    /** Calls on an object that is not thread-safe overlap. Each was explored as one operation. */
    OVERLAPPING_CALLS(CLASS),
    /** Two threads use a lock of excluded code. */
    LOCK_IN_EXCLUDED_CODE(CLASS),
    /** A thread waits in excluded code. */
    WAIT_IN_EXCLUDED_CODE(CLASS),
    /** A {@code VarHandle} or field updater that was not created by the program. */
    UNKNOWN_HANDLE,
    /** An object escapes from its constructor before a final field is set. */
    EARLY_ESCAPE(CLASS, MEMBER, PLACE),
    /** The length of an array depends on an input. */
    ARRAY_LENGTH_OF_INPUT(PLACE),
    /** An index into a long array depends on an input. */
    ARRAY_INDEX_OF_INPUT(PLACE),
    /** A value that depends on an input is passed to a method that computes no terms. */
    UNTRACKED_INPUT(MEMBER, PLACE),
    /** The program's assumptions about its inputs rejected all executions. */
    ALL_INPUTS_REJECTED,
    /** The check stopped before its first execution ended, so nothing is known. */
    NO_EXECUTION,
    /** The algorithm does not reach every final state of busy waits. */
    LIVELOCK_NOT_COVERED("algorithm"),
    /** A bound on preemptions, with the number of preemptions that is covered. */
    PREEMPTIONS_COVERED(COUNT),
    /** A bound on preemptions that covers nothing. */
    NO_PREEMPTIONS_COVERED,
    /** A bound on interferences, with the number of interferences that is covered. */
    INTERFERENCES_COVERED(COUNT),
    /** A bound on interferences that covers nothing. */
    NO_INTERFERENCES_COVERED,
    /** The search for a schedule that leads to an operation took too long. */
    SEARCH_GIVEN_UP(PLACE),
    /** The budget of executions is used up. */
    EXECUTIONS_REACHED(COUNT),
    /** The budget of seconds that the user gave is used up. */
    SECONDS_REACHED(COUNT),
    /** The default budget of seconds is used up. */
    DEFAULT_SECONDS_REACHED(COUNT),
    /** The memory for visited states is used up. */
    STATES_FULL("megabytes"),
    /** The user or the system interrupted the check. */
    INTERRUPTED,
    /** The heap is full. */
    HEAP_FULL("megabytes"),
    /** The check ended at its first finding. */
    FIRST_FINDING,
    /** One execution was repeated instead of a check. */
    REPLAYED,
    /** Time-outs of at least some length, or all, end only when nothing else can run. */
    LONG_TIMEOUTS("least"),
    /** The program uses random numbers, and every execution draws the same ones. */
    RANDOM_NUMBERS,
    /** The program uses identity hash codes, and every execution assigns the same ones. */
    IDENTITY_HASHES,
    /** The program visits the elements of an immutable set or map, always in the same order. */
    SET_ORDERS,
    /** The program interns texts, and the pool of the JVM always has an equal text before. */
    POOLED_TEXTS,
    /** The program reads the clock, which moves only when a sleep or a time-out ends. */
    CLOCK_READINGS,
    /** The program uses ids or chosen names of threads, which are numbered as they are created. */
    THREAD_IDS,
    /** Excluded classes that the program uses. */
    EXCLUDED("classes"),
    /** A future keeps an exception of its task, and the program does not read it. */
    SWALLOWED("exception", "message", PLACE),
    /** JUnit executes the test inside of each execution, because the test needs something of it. */
    EXECUTED_BY_JUNIT("need", "milliseconds"),
    /** Failures that the user wants to be ignored. */
    IGNORED("pattern", COUNT),
    /** A thread was alive at the end of a complete execution. */
    LEFT_OVER_THREAD(THREAD, PLACE),
    /** Schedules are sampled, because there are more than ten to this power of traces. */
    TOO_MANY_TRACES("exponent"),
    /** The check continues an earlier one. Bytes of its journal may be lost. */
    RESUMED("journal", COUNT, "droppedBytes");

    private static final Kind[] VALUES = values();

    private final List<String> names;

    Kind(String... names) {
      this.names = List.of(names);
    }

    /** Whether it leaves the completeness of a check as it is. */
    public boolean isNote() {
      return isAssumption() || this == SWALLOWED || this == EXECUTED_BY_JUNIT;
    }

    /** Whether a verdict holds only if this is true, instead of being incomplete. */
    public boolean isAssumption() {
      return switch (this) {
        case LONG_TIMEOUTS,
            RANDOM_NUMBERS,
            IDENTITY_HASHES,
            SET_ORDERS,
            POOLED_TEXTS,
            CLOCK_READINGS,
            THREAD_IDS,
            EXCLUDED ->
            true;
        default -> false;
      };
    }

    /** The names of the values of such a caveat. */
    public List<String> names() {
      return names;
    }

    /** The inverse of {@link #ordinal()}. */
    public static Kind of(int ordinal) {
      return VALUES[ordinal];
    }
  }

  /** Copies the values. */
  public Caveat {
    values = List.copyOf(values);
    if (values.size() != kind.names().size()) {
      throw new IllegalArgumentException(kind + " is described by " + kind.names());
    }
  }

  /** A caveat that does not count executions. */
  public static Caveat of(Kind kind, Object... values) {
    return new Caveat(kind, Arrays.stream(values).map(String::valueOf).toList(), 0);
  }

  /** The same caveat, with the number of executions in which it occurred. */
  public Caveat inExecutions(long count) {
    return new Caveat(kind, values, count);
  }

  /** The value with this name, or an empty string if this kind has none. */
  public String value(String name) {
    return IntStream.range(0, values.size())
        .filter(i -> kind.names().get(i).equals(name))
        .mapToObj(values::get)
        .findFirst()
        .orElse("");
  }
}
