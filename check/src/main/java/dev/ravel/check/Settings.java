// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * How a program is to be checked.
 *
 * @param algorithm the name of the explorer
 * @param seed where random choices start; only for algorithms that make any
 * @param budget when to stop
 * @param keepGoing whether to explore on after a finding
 * @param timeouts when sleeps and time-outs of the program may be over
 * @param spuriousWakeups whether a wait may end for no reason
 * @param bound the number of visible operations that one thread may perform in one run
 * @param isolation how the program gets the same initial state in every run
 * @param engine what carries the threads of the program
 * @param preemptionBound how often a thread that could go on may be interrupted in one run
 * @param races what a data race is worth
 * @param jdk what a call on an unsynchronised collection, or on a modelled synchroniser, is
 * @param exclusion which classes are not explored
 * @param inputs values for inputs of the first execution, by name, as typed
 * @param patience how long a run may take no step before it is given up
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
    Races races,
    Jdk jdk,
    Exclusion exclusion,
    Map<String, String> inputs,
    Duration patience) {
  /** More than a test that means to end needs, and small enough to end one that does not. */
  public static final int DEFAULT_BOUND = 10_000;

  /** Long enough for a garbage collection or a large class, short enough to wait for. */
  public static final Duration DEFAULT_PATIENCE = Duration.ofSeconds(5);

  /** Copies the values, in their order. */
  public Settings {
    inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
  }

  /** What a user gets who sets nothing. */
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
          Races.REPORT,
          Jdk.WHOLE,
          Exclusion.DEFAULT,
          Map.of(),
          DEFAULT_PATIENCE);

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

  public Settings withRaces(Races races) {
    return with(draft -> draft.races = races);
  }

  public Settings withJdk(Jdk jdk) {
    return with(draft -> draft.jdk = jdk);
  }

  public Settings withExclusion(Exclusion exclusion) {
    return with(draft -> draft.exclusion = exclusion);
  }

  public Settings withInputs(Map<String, String> inputs) {
    return with(draft -> draft.inputs = inputs);
  }

  public Settings withPatience(Duration patience) {
    return with(draft -> draft.patience = patience);
  }

  private Settings with(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.settings();
  }

  /** Settings with one of them about to change. */
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
    Races races;
    Jdk jdk;
    Exclusion exclusion;
    Map<String, String> inputs;
    Duration patience;

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
      races = from.races;
      jdk = from.jdk;
      exclusion = from.exclusion;
      inputs = from.inputs;
      patience = from.patience;
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
          races,
          jdk,
          exclusion,
          inputs,
          patience);
    }
  }

  /** What a data race is worth. */
  public enum Races {
    /** It is told. */
    REPORT,
    /** It is a finding. */
    FAIL,
    /** Nobody looks. */
    OFF
  }

  /** What a call on an unsynchronised collection, or on a modelled synchroniser, of the JDK is. */
  public enum Jdk {
    /** One operation. */
    WHOLE,
    /** The accesses of its fields, each of them an operation. */
    DEEP
  }

  /** How the program gets the same initial state in every run. */
  public enum Isolation {
    /** Static initialisers are run again. */
    RESET,
    /** Every run has a class loader of its own: slow and exact. */
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
   * When to stop.
   *
   * @param executions the number of runs; empty for no limit
   * @param seconds the time; empty for no limit
   */
  public record Budget(OptionalLong executions, OptionalDouble seconds) {
    /** A time that one waits for; a shorter one for a sample, which never ends by itself. */
    public static final Budget DEFAULT = new Budget(OptionalLong.empty(), OptionalDouble.empty());
  }
}
