// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Caveat;
import java.util.List;

/** The sentences for what a result does not cover, and what it rests on. */
public final class CaveatPhrases {
  private CaveatPhrases() {}

  /** One sentence for each caveat. */
  public static List<String> of(List<Caveat> caveats) {
    return caveats.stream().map(CaveatPhrases::of).toList();
  }

  /** The sentence for a caveat. */
  public static String of(Caveat caveat) {
    long executions = caveat.executions();
    return text(caveat)
        + (executions == 0 ? "" : " (" + Numbers.counted(executions, "execution") + ")");
  }

  private static String text(Caveat caveat) {
    Object[] values = caveat.values().toArray();
    return switch (caveat.kind()) {
      case UNTRACKED_INPUT ->
          "values that depend on an input are not tracked in " + values[0] + at(values[1]);
      case ARRAY_LENGTH_OF_INPUT -> someTried("the length of an array", values[0]);
      case ARRAY_INDEX_OF_INPUT -> someTried("an index of a long array", values[0]);
      case LONG_TIMEOUTS ->
          "assumed: a sleep or time-out %sends only when nothing else can run"
              .formatted("".equals(values[0]) ? "" : "of " + values[0] + " or more ");
      case SWALLOWED ->
          "swallowed: %s%s%s is kept by a future that the program does not read"
              .formatted(values[0], "".equals(values[1]) ? "" : ": " + values[1], at(values[2]));
      case LEFT_OVER_THREAD ->
          "thread still alive at the end: %s, started at %s"
              .formatted(values[0], "".equals(values[1]) ? "an unknown place" : values[1]);
      case PREEMPTIONS_COVERED ->
          "all executions with %s are covered".formatted(atMost(values[0], "preemption"));
      case INTERFERENCES_COVERED ->
          "all that a thread can do after %s is covered, except deadlocks"
              .formatted(atMost(values[0], "interference"));
      case SEARCH_GIVEN_UP ->
          "given up: a search for a schedule that leads to %s"
              .formatted("".equals(values[0]) ? "an unknown place" : values[0]);
      case STALLED -> "given up: no step for seconds in " + where(values[0], values[1]);
      case RESUMED -> resumed(values);
      default -> pattern(caveat.kind()).formatted(values);
    };
  }

  /** The end of a sentence that begins with "assuming that". */
  static String assumption(Caveat.Kind kind) {
    return switch (kind) {
      case LONG_TIMEOUTS -> "long time-outs end last";
      case RANDOM_NUMBERS -> "random numbers follow one sequence";
      case IDENTITY_HASHES -> "identity hash codes have one assignment";
      case SET_ORDERS -> "Set.of and Map.of have one order";
      case POOLED_TEXTS -> "interned texts were in the pool before";
      case CLOCK_READINGS -> "the clock has one reading";
      case THREAD_IDS -> "threads have names and ids in the order of their creation";
      case EXCLUDED -> "calls of code that is not explored are single steps";
      default -> throw new IllegalArgumentException(kind + " is not an assumption");
    };
  }

  private static String atMost(Object count, String noun) {
    return "at most " + count + " " + noun + ("1".equals(count) ? "" : "s");
  }

  private static String at(Object place) {
    return "".equals(place) ? "" : " (" + place + ")";
  }

  private static String where(Object method, Object frame) {
    if ("".equals(frame)) {
      return "".equals(method) ? "code of Ravel" : method.toString();
    }
    return "".equals(method) ? frame.toString() : method + ", called at " + frame;
  }

  private static String someTried(String what, Object place) {
    return what + " depends on an input, and only some values were tried" + at(place);
  }

  private static String resumed(Object... values) {
    String cut =
        "0".equals(values[2])
            ? ""
            : "; after them the journal was cut or damaged: " + values[2] + " bytes were dropped";
    return "resumed \"%s\" after %s executions%s".formatted(values[0], values[1], cut);
  }

  /** The sentences that only insert the values, in their order. */
  private static String pattern(Caveat.Kind kind) {
    return switch (kind) {
      case NOT_REPEATABLE -> "the program does not depend on the schedule alone";
      case DIVERGED -> "nondeterministic: at step %s Ravel expected %s, but %s";
      case UNSOLVED -> "the solver does not know whether some inputs exist: %s";
      case TOO_MANY_OPERATIONS -> "cut off: more than %s visible operations in one thread";
      case TOO_MANY_NESTED_CALLS -> "cut off: more than %s nested calls";
      case ENDLESS_LOOP -> "cut off: a loop that performs no visible operation does not end (%s)";
      case PARTIAL_DEADLOCK -> "cut off: some threads deadlocked while others continued";
      case TOO_MANY_THREADS -> "not controlled: the program starts more than %s threads";
      case LATE_CONDITION ->
          "not controlled: a condition of a read-write lock that has been used before; use --jdk=deep";
      case WAIT_AFTER_CALL ->
          "not controlled: a thread waits after a call: " + pattern(Caveat.Kind.UNCONTROLLED_CALL);
      case WAIT_AFTER_THREAD ->
          "not controlled: a thread waits, and " + pattern(Caveat.Kind.UNCONTROLLED_THREAD);
      case NOT_INSTRUMENTED -> "not instrumented: %s (%s)";
      case FAILURE_REFUSED -> "a failure (%s) that may be due to %s, which is not instrumented";
      case UNCONTROLLED_CALL -> "%s.%s is not controlled (%s)";
      case UNCONTROLLED_THREAD -> "%s is not controlled: a thread of %s, which is not explored";
      case UNTRACKED_SHARING ->
          "an object of %s reached a second thread in a way that Ravel does not track";
      case KEPT_OBJECT ->
          "an object of %s reaches from one execution into the next, through code that is not explored and not reset; --isolation=loader resets it";
      case OVERLAPPING_CALLS ->
          "two threads use a %s at the same time; its calls are explored as single operations";
      case LOCK_IN_EXCLUDED_CODE -> "two threads use a lock (%s) in excluded code";
      case WAIT_IN_EXCLUDED_CODE -> "a thread waits (%s) in excluded code";
      case UNKNOWN_HANDLE -> "the program uses a VarHandle or field updater that it did not create";
      case EARLY_ESCAPE ->
          "the constructor of %s lets its object escape before the final field %s is set (%s)";
      case ALL_INPUTS_REJECTED ->
          "the program's assumptions about its inputs rejected every execution";
      case NO_EXECUTION -> "the check stopped before its first execution ended";
      case LIVELOCK_NOT_COVERED ->
          "a livelock may be missed: %s does not reach every final state of busy waits";
      case NO_PREEMPTIONS_COVERED -> "not all executions without preemptions are covered";
      case NO_INTERFERENCES_COVERED -> "not all executions without interferences are covered";
      case EXECUTIONS_REACHED -> "reached %s executions";
      case SECONDS_REACHED -> "reached %s seconds";
      case DEFAULT_SECONDS_REACHED -> "reached %s seconds, the default: --max-seconds allows more";
      case INTERRUPTED -> "the check was interrupted";
      case HEAP_FULL -> "the heap of %s MB is full: RAVEL_JAVA_OPTS=-Xmx4g allows 4 GB";
      case STATES_FULL ->
          "the visited states occupy %s MB, half of the heap: RAVEL_JAVA_OPTS=-Xmx4g allows 4 GB";
      case FIRST_FINDING -> "stopped at the first finding";
      case REPLAYED -> "one execution was repeated";
      case RANDOM_NUMBERS -> "assumed: random numbers are the same in every execution";
      case IDENTITY_HASHES -> "assumed: identity hash codes are the same in every execution";
      case SET_ORDERS -> "assumed: Set.of and Map.of have the same order in every execution";
      case POOLED_TEXTS -> "assumed: String.intern returns a text that was in the pool before";
      case CLOCK_READINGS -> "assumed: time passes only when a sleep or a time-out ends";
      case THREAD_IDS -> "assumed: threads have names and ids in the order of their creation";
      case EXECUTED_BY_JUNIT ->
          "JUnit Jupiter takes part in each execution because of %s: %s ms for one execution";
      case TOO_MANY_TRACES ->
          "more than 10^%s traces: schedules are sampled instead of covered one after the other";
      case IGNORED -> "ignored: %s, met %s times";
      case EXCLUDED -> "not explored: %s (--exclude)";
      case UNTRACKED_INPUT,
          ARRAY_LENGTH_OF_INPUT,
          ARRAY_INDEX_OF_INPUT,
          LONG_TIMEOUTS,
          SWALLOWED,
          LEFT_OVER_THREAD,
          PREEMPTIONS_COVERED,
          INTERFERENCES_COVERED,
          SEARCH_GIVEN_UP,
          STALLED,
          RESUMED ->
          throw new IllegalArgumentException(kind + " depends on its values");
    };
  }
}
