// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.Check;
import dev.ravel.check.Exclusion;
import dev.ravel.check.Settings;
import dev.ravel.check.Settings.Budget;
import dev.ravel.check.Settings.EngineChoice;
import dev.ravel.check.Settings.Isolation;
import dev.ravel.check.Settings.Jdk;
import dev.ravel.check.Settings.Races;
import dev.ravel.check.Timeouts;
import dev.ravel.check.UsageException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** How a program is to be checked, as typed; turned into {@link Settings}. */
final class CheckOptions {
  /** The names for the help text. */
  static final class Algorithms implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Check.algorithms().keySet().iterator();
    }
  }

  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      completionCandidates = Algorithms.class,
      description =
          "How schedules are chosen: ${COMPLETION-CANDIDATES}. All but random end when every "
              + "schedule is covered. Default: mixed, which is optimal-dpor with random schedules "
              + "before it and now and then between.")
  private String algorithm = Settings.DEFAULT.algorithm();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Where random choices start; the same seed gives the same check. Default: 1.")
  private Optional<Long> seed;

  @Option(
      names = "--max-executions",
      paramLabel = "N",
      description = "Stop after N executions of the program.")
  private Optional<Long> maxExecutions;

  @Option(
      names = "--max-seconds",
      paramLabel = "S",
      description =
          "Stop after S seconds. Default, if no other limit is given: 10 for random, else 60.")
  private Optional<Double> maxSeconds;

  @Option(names = "--keep-going", description = "Explore on after a failure.")
  private boolean keepGoing;

  @Option(
      names = "--timeouts",
      paramLabel = "WHEN",
      description =
          "When sleeps and time-outs of the program may be over. any: at any moment. last: only "
              + "when nothing else can run. A duration such as 250ms: shorter ones as any, longer "
              + "ones as last. Default: 1s.")
  private Optional<String> timeouts;

  @Option(
      names = "--jdk",
      paramLabel = "HOW",
      description =
          "What a call on an ArrayList, a HashMap or another unsynchronised collection is, or on a "
              + "latch, a semaphore, a read-write or stamped lock. whole: one operation. deep: the "
              + "accesses of its fields, each of them an operation. Default: whole.")
  private Optional<String> jdk;

  @Option(
      names = "--exclude",
      paramLabel = "PATTERN",
      split = ",",
      description =
          "Do not explore these classes, beside those of well-known frameworks: they run as they "
              + "are. com.example.** is a package with those below it, com.example.* without them. "
              + "!PATTERN explores what would be left out. Empty: explore everything.")
  private List<String> exclude;

  @Option(
      names = "--spurious-wakeups",
      description = "Let Object.wait end for no reason, as the language allows.")
  private boolean spuriousWakeups;

  @Option(
      names = "--bound",
      paramLabel = "N",
      description =
          "End an execution in which one thread performs more than N visible operations; what "
              + "would follow is not covered. Default: 10000.")
  private int bound = Settings.DEFAULT_BOUND;

  @Option(
      names = "--bound-preemptions",
      paramLabel = "K",
      description =
          "Interrupt threads that could go on at most K times per execution. Default: no bound.")
  private Optional<Integer> preemptions;

  @Option(
      names = "--isolation",
      paramLabel = "HOW",
      description =
          "How every execution gets the same initial state. reset: static initialisers are run "
              + "again. loader: classes are loaded again, slow and exact. Default: reset.")
  private Optional<String> isolation;

  @Option(
      names = "--engine",
      paramLabel = "WHICH",
      description =
          "What carries the program's threads. continuations: fast, needs JDK 21. threads: runs "
              + "everywhere. best: the faster one that is there. Default: best.")
  private Optional<String> engine;

  @Option(
      names = "--races",
      paramLabel = "WHAT",
      description =
          "What a data race is worth: two accesses to a plain variable, one of them a write, that "
              + "nothing orders. report: it is told. fail: it is a failure. off: nobody looks. "
              + "Default: report.")
  private Optional<String> races;

  @Option(
      names = "--input",
      paramLabel = "NAME=VALUE",
      description =
          "The value of an input in the first execution, by the name that a failure prints; may be "
              + "repeated. The search for other values goes on from there.")
  private List<String> inputs = List.of();

  Settings settings() {
    requirePositive("--bound", bound);
    preemptions.filter(count -> count < 0).ifPresent(count -> fail("--bound-preemptions", count));
    return new Settings(
        algorithm,
        seed.map(OptionalLong::of).orElse(OptionalLong.empty()),
        budget(),
        keepGoing,
        timeouts.map(Timeouts::parse).orElse(Timeouts.DEFAULT),
        spuriousWakeups,
        bound,
        isolation.map(name -> parse(Isolation.class, "isolation", name)).orElse(Isolation.RESET),
        engine.map(name -> parse(EngineChoice.class, "engine", name)).orElse(EngineChoice.BEST),
        preemptions.map(OptionalInt::of).orElse(OptionalInt.empty()),
        races.map(name -> parse(Races.class, "value of --races", name)).orElse(Races.REPORT),
        jdk.map(name -> parse(Jdk.class, "jdk", name)).orElse(Jdk.WHOLE),
        exclude == null ? Exclusion.DEFAULT : Exclusion.parse(String.join(",", exclude)),
        inputs(),
        Settings.DEFAULT_PATIENCE);
  }

  private Map<String, String> inputs() {
    Map<String, String> values = new LinkedHashMap<>();
    for (String input : inputs) {
      int at = input.indexOf('=');
      if (at < 1) {
        throw new UsageException(
            "--input " + input + ": expected the name of an input and its value, as in x=10");
      }
      if (values.put(input.substring(0, at), input.substring(at + 1)) != null) {
        throw new UsageException("--input " + input + ": this input has got a value already");
      }
    }
    return values;
  }

  private Budget budget() {
    maxExecutions.ifPresent(limit -> requirePositive("--max-executions", limit));
    maxSeconds.ifPresent(limit -> requirePositive("--max-seconds", limit));
    return new Budget(
        maxExecutions.map(OptionalLong::of).orElse(OptionalLong.empty()),
        maxSeconds.map(OptionalDouble::of).orElse(OptionalDouble.empty()));
  }

  private static void requirePositive(String option, double value) {
    // Written so that NaN is refused as well.
    if (!(value > 0) || Double.isInfinite(value)) {
      fail(option, value);
    }
  }

  private static void fail(String option, double value) {
    String shown = value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    throw new UsageException(option + " is " + shown + ": expected a number greater than zero");
  }

  private static <E extends Enum<E>> E parse(Class<E> type, String what, String name) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> spelled(constant).equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "unknown "
                        + what
                        + " \""
                        + name
                        + "\": expected one of "
                        + Arrays.stream(type.getEnumConstants())
                            .map(CheckOptions::spelled)
                            .collect(Collectors.joining(", "))));
  }

  private static String spelled(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
