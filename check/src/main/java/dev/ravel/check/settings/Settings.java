// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.settings;

import dev.ravel.check.program.Exclusion;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/**
 * How a program is to be checked.
 *
 * @param algorithm the name of the algorithm
 * @param seed the seed of random choices, for algorithms that make any
 * @param budget the limits of the check
 * @param keepGoing whether to continue after a finding
 * @param timeouts when sleeps and time-outs of the program may end
 * @param spuriousWakeups whether a wait may end without a notification
 * @param bound the number of visible operations that one thread may perform in one execution
 * @param isolation how the program gets the same initial state in every execution
 * @param engine what carries the threads of the program
 * @param preemptionBound the number of preemptions in one execution
 * @param interferenceBound the number of interferences in one execution
 * @param races how data races are treated
 * @param jdk how calls on unsynchronised collections and modelled synchronisers are explored
 * @param solve how states of properties are found; empty for the best way that suffices
 * @param varied the values of the environment that are inputs
 * @param exclusion which classes are not explored
 * @param inputs values for inputs of the first execution, by name, as typed
 * @param ignored failures that are counted and not reported
 * @param patience how long an execution may perform no step before it is given up
 * @param minimising how long smaller executions of the failures are searched for; zero for never
 */
public record Settings(
    String algorithm,
    OptionalLong seed,
    Budget budget,
    boolean keepGoing,
    Timeouts timeouts,
    boolean spuriousWakeups,
    int bound,
    Isolation isolation,
    EngineChoice engine,
    OptionalInt preemptionBound,
    OptionalInt interferenceBound,
    Races races,
    Jdk jdk,
    Optional<Solve> solve,
    Set<Vary> varied,
    Exclusion exclusion,
    Map<String, String> inputs,
    List<IgnoredFailure> ignored,
    Duration patience,
    Duration minimising) {
  /** More than a terminating test needs, and small enough to end a test that does not terminate. */
  public static final int DEFAULT_BOUND = 10_000;

  /**
   * Long enough for a garbage collection or for loading a large class, short enough to wait for.
   */
  public static final Duration DEFAULT_PATIENCE = Duration.ofSeconds(5);

  /** What users get if they do not choose: the failures of most tests are minimised sooner. */
  public static final Duration USUAL_MINIMISING = Duration.ofSeconds(5);

  /** Copies the values, in their order. */
  public Settings {
    ignored = List.copyOf(ignored);
    varied = Set.copyOf(varied);
    inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
  }

  /** The settings without any option. Failures are not minimised, which is done for readers. */
  public static final Settings DEFAULT =
      new Settings(
          "mixed",
          OptionalLong.empty(),
          Budget.DEFAULT,
          false,
          Timeouts.DEFAULT,
          false,
          DEFAULT_BOUND,
          Isolation.RESET,
          EngineChoice.BEST,
          OptionalInt.empty(),
          OptionalInt.empty(),
          Races.REPORT,
          Jdk.OVERLAP,
          Optional.empty(),
          Set.of(),
          Exclusion.DEFAULT,
          Map.of(),
          List.of(),
          DEFAULT_PATIENCE,
          Duration.ZERO);

  public Settings withAlgorithm(String algorithm) {
    return with(draft -> draft.algorithm = algorithm);
  }

  public Settings withSeed(OptionalLong seed) {
    return with(draft -> draft.seed = seed);
  }

  public Settings withBudget(Budget budget) {
    return with(draft -> draft.budget = budget);
  }

  public Settings withKeepGoing(boolean keepGoing) {
    return with(draft -> draft.keepGoing = keepGoing);
  }

  public Settings withTimeouts(Timeouts timeouts) {
    return with(draft -> draft.timeouts = timeouts);
  }

  public Settings withSpuriousWakeups(boolean spuriousWakeups) {
    return with(draft -> draft.spuriousWakeups = spuriousWakeups);
  }

  public Settings withBound(int bound) {
    return with(draft -> draft.bound = bound);
  }

  public Settings withIsolation(Isolation isolation) {
    return with(draft -> draft.isolation = isolation);
  }

  public Settings withEngine(EngineChoice engine) {
    return with(draft -> draft.engine = engine);
  }

  public Settings withPreemptionBound(OptionalInt preemptionBound) {
    return with(draft -> draft.preemptionBound = preemptionBound);
  }

  public Settings withInterferenceBound(OptionalInt interferenceBound) {
    return with(draft -> draft.interferenceBound = interferenceBound);
  }

  public Settings withRaces(Races races) {
    return with(draft -> draft.races = races);
  }

  public Settings withJdk(Jdk jdk) {
    return with(draft -> draft.jdk = jdk);
  }

  public Settings withSolve(Optional<Solve> solve) {
    return with(draft -> draft.solve = solve);
  }

  public Settings withVaried(Set<Vary> varied) {
    return with(draft -> draft.varied = varied);
  }

  public Settings withExclusion(Exclusion exclusion) {
    return with(draft -> draft.exclusion = exclusion);
  }

  public Settings withInputs(Map<String, String> inputs) {
    return with(draft -> draft.inputs = inputs);
  }

  public Settings withIgnored(List<IgnoredFailure> ignored) {
    return with(draft -> draft.ignored = ignored);
  }

  public Settings withPatience(Duration patience) {
    return with(draft -> draft.patience = patience);
  }

  public Settings withMinimising(Duration minimising) {
    return with(draft -> draft.minimising = minimising);
  }

  private Settings with(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.settings();
  }

  /** A mutable copy of settings. */
  private static final class Draft {
    String algorithm;
    OptionalLong seed;
    Budget budget;
    boolean keepGoing;
    Timeouts timeouts;
    boolean spuriousWakeups;
    int bound;
    Isolation isolation;
    EngineChoice engine;
    OptionalInt preemptionBound;
    OptionalInt interferenceBound;
    Races races;
    Jdk jdk;
    Optional<Solve> solve;
    Set<Vary> varied;
    Exclusion exclusion;
    Map<String, String> inputs;
    List<IgnoredFailure> ignored;
    Duration patience;
    Duration minimising;

    Draft(Settings from) {
      algorithm = from.algorithm;
      seed = from.seed;
      budget = from.budget;
      keepGoing = from.keepGoing;
      timeouts = from.timeouts;
      spuriousWakeups = from.spuriousWakeups;
      bound = from.bound;
      isolation = from.isolation;
      engine = from.engine;
      preemptionBound = from.preemptionBound;
      interferenceBound = from.interferenceBound;
      races = from.races;
      jdk = from.jdk;
      solve = from.solve;
      varied = from.varied;
      exclusion = from.exclusion;
      inputs = from.inputs;
      ignored = from.ignored;
      patience = from.patience;
      minimising = from.minimising;
    }

    Settings settings() {
      return new Settings(
          algorithm,
          seed,
          budget,
          keepGoing,
          timeouts,
          spuriousWakeups,
          bound,
          isolation,
          engine,
          preemptionBound,
          interferenceBound,
          races,
          jdk,
          solve,
          varied,
          exclusion,
          inputs,
          ignored,
          patience,
          minimising);
    }
  }

  /** How data races are treated. */
  public enum Races {
    /** They are reported. */
    REPORT,
    /** They are findings. */
    FAIL,
    /** They are not detected. */
    OFF
  }

  /**
   * How a call on an unsynchronised collection or a modelled synchroniser of the JDK is explored.
   */
  public enum Jdk {
    /**
     * As one operation; a collection that two threads use at the same time, as the accesses to its
     * fields (D-jdk-5).
     */
    OVERLAP,
    /** As one operation. */
    WHOLE,
    /** As the accesses to its fields, each of them an operation. */
    DEEP
  }

  /** How states are found that a property of several locations can distinguish. */
  public enum Solve {
    /** Executions meet them, because the writes that the property reads are ordered. */
    SEEN,
    /** An unfolding is searched for them, unless that does not suffice. */
    DIRECT
  }

  /** A value that a JVM chooses, and that a check may treat as an input. */
  public enum Vary {
    /** Numbers of generators without a seed. */
    RANDOM,
    /** Identity hash codes. */
    HASH,
    /** Readings of the clock. */
    CLOCK
  }

  /** How the program gets the same initial state in every execution. */
  public enum Isolation {
    /** Static initialisers are executed again. */
    RESET,
    /** Every execution has its own class loader: slow and exact. */
    LOADER
  }

  /** What carries the threads of the program. */
  public enum EngineChoice {
    /** Continuations where the JDK has them. */
    BEST,
    CONTINUATIONS,
    THREADS
  }

  /**
   * The limits of a check.
   *
   * @param executions the number of executions; empty for no limit
   * @param seconds the time; empty for no limit
   */
  public record Budget(OptionalLong executions, OptionalDouble seconds) {
    /** No limit of the user. Then a default time applies, which is shorter for random sampling. */
    public static final Budget DEFAULT = new Budget(OptionalLong.empty(), OptionalDouble.empty());
  }
}
