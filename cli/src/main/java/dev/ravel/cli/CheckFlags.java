// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.Check;
import dev.ravel.check.program.Exclusion;
import dev.ravel.check.settings.IgnoredFailure;
import dev.ravel.check.settings.Settings;
import dev.ravel.check.settings.Settings.Budget;
import dev.ravel.check.settings.Settings.EngineChoice;
import dev.ravel.check.settings.Settings.Isolation;
import dev.ravel.check.settings.Settings.Jdk;
import dev.ravel.check.settings.Settings.Races;
import dev.ravel.check.settings.Settings.Solve;
import dev.ravel.check.settings.Settings.Vary;
import dev.ravel.check.settings.Timeouts;
import dev.ravel.model.UsageException;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of a check as typed, which become {@link Settings}. */
final class CheckFlags {
  /** The names of the algorithms, for the help text. */
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
          "How schedules are chosen: ${COMPLETION-CANDIDATES}. All but random, pos, pct and "
              + "surw end when every "
              + "schedule is covered, bounded-interference when its bound is. Default: mixed, which is optimal-dpor with random schedules "
              + "before it and, from time to time, in between.")
  private String algorithm = Settings.DEFAULT.algorithm();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The seed of random choices; the same seed gives the same check. Default: 1.")
  private Optional<Long> seed = Optional.empty();

  @Option(
      names = "--max-executions",
      paramLabel = "N",
      description = "Stop after N executions of the program.")
  private Optional<Long> maxExecutions = Optional.empty();

  @Option(
      names = "--max-seconds",
      paramLabel = "S",
      description =
          "Stop after S seconds. Default, if no other limit is given: 10 for random, else 60.")
  private Optional<Double> maxSeconds = Optional.empty();

  @Option(names = "--keep-going", description = "Continue after a failure.")
  private boolean keepGoing;

  @Option(
      names = "--ignore",
      paramLabel = "EXCEPTION[@FILE.java[:LINE]]",
      description =
          "Do not report executions that end with this exception, and continue; may be repeated. "
              + "The file and the line are those of the innermost method of the program.")
  private List<String> ignored = List.of();

  @Option(
      names = "--timeouts",
      paramLabel = "WHEN",
      description =
          "When sleeps and time-outs of the program may expire. any: at any moment. last: only "
              + "when no other thread can run. A duration such as 250ms: shorter ones as any, "
              + "longer ones as last. Default: 1s.")
  private Optional<String> timeouts = Optional.empty();

  @Option(
      names = "--vary",
      paramLabel = "VALUES",
      split = ",",
      description =
          "Values that a JVM chooses and that Ravel treats as inputs, separated by commas. random: "
              + "numbers of generators without a seed. hash: identity hash codes. clock: readings "
              + "of the clock. Default: none; the result names the values that it assumes.")
  private List<String> vary = List.of();

  @Option(
      names = "--jdk",
      paramLabel = "HOW",
      description =
          "How Ravel explores calls on unsynchronized collections, such as ArrayList and HashMap, "
              + "and on latches, semaphores, read-write locks, stamped locks, queues of "
              + "java.util.concurrent, exchangers, fixed and cached thread pools, "
              + "futures, concurrent maps and lists. overlap: a call is one operation, unless two "
              + "threads use a collection at the same time. whole: a call is always one operation. "
              + "deep: each access to a field inside is an operation. Default: overlap.")
  private Optional<String> jdk = Optional.empty();

  @Option(
      names = "--solve",
      paramLabel = "WAY",
      description =
          "How Ravel finds states of properties that read several locations. seen: it explores "
              + "every order of the writes that a property reads. direct: it searches in an unfolding, where "
              + "that suffices; needs the algorithm unfolding or contextual-unfolding. Default: "
              + "direct for these two, else seen.")
  private Optional<String> solve = Optional.empty();

  @Option(
      names = "--exclude",
      paramLabel = "PATTERN",
      split = ",",
      description =
          "Do not explore these classes, in addition to well-known frameworks: their code runs "
              + "unchanged. com.example.** is a package with its subpackages, com.example.* without "
              + "them. To explore classes that would be excluded, write !PATTERN. Empty: explore "
              + "everything.")
  private @Nullable List<String> exclude;

  @Option(
      names = "--spurious-wakeups",
      description = "Let Object.wait and LockSupport.park return without a reason.")
  private boolean spuriousWakeups;

  @Option(
      names = "--bound",
      paramLabel = "N",
      description =
          "End an execution in which one thread performs more than N visible operations without "
              + "using new objects or fields; its continuation is not covered. Default: 10000.")
  private int bound = Settings.DEFAULT_BOUND;

  @Option(
      names = "--bound-preemptions",
      paramLabel = "K",
      description = "Preempt threads at most K times per execution. Default: no bound.")
  private Optional<Integer> preemptions = Optional.empty();

  @Option(
      names = "--bound-interference",
      paramLabel = "K",
      description =
          "Cover what needs at most K interferences: reads of what another thread wrote, without "
              + "repeated reads of one write. Needs the algorithm bounded-interference, unfolding "
              + "or contextual-unfolding. Default: no bound.")
  private Optional<Integer> interferences = Optional.empty();

  @Option(
      names = "--isolation",
      paramLabel = "HOW",
      description =
          "How every execution gets the same initial state. reset: static initializers are run "
              + "again. loader: classes are loaded again, which is slow and exact. Default: reset.")
  private Optional<String> isolation = Optional.empty();

  @Option(
      names = "--engine",
      paramLabel = "WHICH",
      description =
          "How the program's threads are implemented. continuations: fast, needs JDK 21. threads: "
              + "works on every JDK. best: the faster one that is available. Default: best.")
  private Optional<String> engine = Optional.empty();

  @Option(
      names = "--races",
      paramLabel = "WHAT",
      description =
          "How to treat data races: two accesses to a plain variable, one of them a write, that "
              + "happens-before does not order. report: races are reported. fail: a race is a "
              + "failure. off: races are not detected. Default: report.")
  private Optional<String> races = Optional.empty();

  @Option(
      names = "--input",
      paramLabel = "NAME=VALUE",
      description =
          "The value of an input in the first execution, by the name that a failure prints; may be "
              + "repeated. The search for other values starts from it.")
  private List<String> inputs = List.of();

  @Option(
      names = "--minimise",
      paramLabel = "S",
      description =
          "Search at most S seconds for smaller executions that fail alike: fewer preemptions, "
              + "then fewer threads and steps, then inputs near 0. off: report the failures as "
              + "found. Default: 5.")
  private Optional<String> minimise = Optional.empty();

  Settings settings() {
    requirePositive("--bound", bound);
    preemptions.filter(count -> count < 0).ifPresent(count -> fail("--bound-preemptions", count));
    requireOneBound();
    return new Settings(
        algorithm,
        seed.map(OptionalLong::of).orElse(OptionalLong.empty()),
        budget(),
        keepGoing,
        timeouts.map(Timeouts::parse).orElse(Timeouts.DEFAULT),
        spuriousWakeups,
        bound,
        isolation
            .map(name -> Choice.parse(Isolation.class, "isolation", name))
            .orElse(Isolation.RESET),
        engine
            .map(name -> Choice.parse(EngineChoice.class, "engine", name))
            .orElse(EngineChoice.BEST),
        preemptions.map(OptionalInt::of).orElse(OptionalInt.empty()),
        interferences.map(OptionalInt::of).orElse(OptionalInt.empty()),
        races.map(name -> Choice.parse(Races.class, "value of --races", name)).orElse(Races.REPORT),
        jdk.map(name -> Choice.parse(Jdk.class, "jdk", name)).orElse(Jdk.OVERLAP),
        solve.map(name -> Choice.parse(Solve.class, "value of --solve", name)),
        vary.stream()
            .map(name -> Choice.parse(Vary.class, "value of --vary", name))
            .collect(Collectors.toSet()),
        exclude == null ? Exclusion.DEFAULT : Exclusion.parse(String.join(",", exclude)),
        inputs(),
        ignored.stream().map(IgnoredFailure::parse).toList(),
        Settings.DEFAULT_PATIENCE,
        minimise.map(CheckFlags::minimising).orElse(Settings.USUAL_MINIMISING));
  }

  private static Duration minimising(String text) {
    if (text.equals("off")) {
      return Duration.ZERO;
    }
    try {
      double seconds = Double.parseDouble(text);
      requirePositive("--minimise", seconds);
      return Duration.ofMillis(Math.max(1, (long) (1000 * seconds)));
    } catch (NumberFormatException e) {
      throw new UsageException(
          "--minimise is " + text + ": expected a number of seconds greater than zero, or off", e);
    }
  }

  private void requireOneBound() {
    if (interferences.isPresent() && interferences.get() < 0) {
      throw new UsageException(
          "--bound-interference is "
              + interferences.get()
              + ": expected 0 or more (0: no thread reads what another one writes)");
    }
    if (interferences.isPresent() && preemptions.isPresent()) {
      throw new UsageException(
          "--bound-interference together with --bound-preemptions: choose one of the two bounds");
    }
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
        throw new UsageException("--input " + input + ": this input already has a value");
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
    // Negated so that NaN is rejected, too.
    if (!(value > 0) || Double.isInfinite(value)) {
      fail(option, value);
    }
  }

  private static void fail(String option, double value) {
    String shown = value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    throw new UsageException(option + " is " + shown + ": expected a number greater than zero");
  }
}
