// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import dev.ravel.explore.DfsExplorer;
import dev.ravel.explore.Explorer;
import dev.ravel.explore.RandomExplorer;
import dev.ravel.explore.ReadDependence;
import dev.ravel.explore.TraceEstimator;
import dev.ravel.explore.dpor.BoundedDporExplorer;
import dev.ravel.explore.dpor.DporExplorer;
import dev.ravel.explore.dpor.DporSleepExplorer;
import dev.ravel.explore.dpor.OptimalDporExplorer;
import dev.ravel.explore.dpor.RaceFlippingExplorer;
import dev.ravel.explore.dpor.SourceDporExplorer;
import dev.ravel.explore.prediction.PredictingExplorer;
import dev.ravel.explore.sampling.PctExplorer;
import dev.ravel.explore.sampling.PosExplorer;
import dev.ravel.explore.sampling.SurwExplorer;
import dev.ravel.explore.scenario.BoundedInterferenceExplorer;
import dev.ravel.explore.stateful.StatefulExplorer;
import dev.ravel.explore.stateful.StatefulUnfoldingExplorer;
import dev.ravel.explore.unfolding.ReadModel;
import dev.ravel.explore.unfolding.UnfoldingExplorer;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The algorithms, by the names that users know. */
public enum Algorithm {
  MIXED("mixed", "optimal-dpor, preceded by and interspersed with samples of all kinds") {
    @Override
    Explorer unbounded(long seed) {
      return new MixedExplorer(
          new OptimalDporExplorer(),
          new PredictingExplorer(Portfolio.of(seed)),
          Optional.of(new TraceEstimator(seed)));
    }

    @Override
    Explorer bounded(long seed, int bound) {
      return new MixedExplorer(
          super.bounded(seed, bound), new RandomExplorer(seed, bound), Optional.empty());
    }
  },
  RANDOM("random", "random schedules, some that switch rarely and some that switch often") {
    @Override
    Explorer unbounded(long seed) {
      return new RandomExplorer(seed);
    }

    @Override
    Explorer bounded(long seed, int bound) {
      return new RandomExplorer(seed, bound);
    }
  },
  POS("pos", "random schedules in which no order of two dependent operations is unlikely") {
    @Override
    Explorer unbounded(long seed) {
      return new PosExplorer(seed);
    }
  },
  PCT(
      "pct",
      "random priorities; finds what needs few ordering constraints with a known probability") {
    @Override
    Explorer unbounded(long seed) {
      return new PctExplorer(seed);
    }
  },
  SURW("surw", "random schedules that order the accesses to one location uniformly") {
    @Override
    Explorer unbounded(long seed) {
      return new SurwExplorer(seed);
    }
  },
  DFS("dfs", "all interleavings in depth-first order, without reduction") {
    @Override
    Explorer unbounded(long seed) {
      return new DfsExplorer();
    }

    @Override
    Explorer bounded(long seed, int bound) {
      return new PreemptionLevels(DfsExplorer::new, bound);
    }
  },
  DPOR("dpor", "dynamic partial order reduction; any two accesses to a location conflict") {
    @Override
    Explorer unbounded(long seed) {
      return new DporExplorer(ReadDependence.CONFLICT);
    }

    @Override
    Explorer bounded(long seed, int bound) {
      return boundedDpor(ReadDependence.CONFLICT, bound);
    }
  },
  DPOR_CR("dpor-cr", "dynamic partial order reduction with commuting reads") {
    @Override
    Explorer unbounded(long seed) {
      return new DporExplorer(ReadDependence.COMMUTE);
    }
  },
  DPOR_SLEEP("dpor-sleep", "dpor with sleep sets") {
    @Override
    Explorer unbounded(long seed) {
      return new DporSleepExplorer(ReadDependence.CONFLICT);
    }

    @Override
    Explorer bounded(long seed, int bound) {
      return boundedDpor(ReadDependence.CONFLICT, bound);
    }
  },
  DPOR_CR_SLEEP("dpor-cr-sleep", "dpor-cr with sleep sets") {
    @Override
    Explorer unbounded(long seed) {
      return new DporSleepExplorer(ReadDependence.COMMUTE);
    }
  },
  RACE_FLIPPING("race-flipping", "reverses races by postponing the thread that came first") {
    @Override
    Explorer unbounded(long seed) {
      return new RaceFlippingExplorer();
    }
  },
  SOURCE_DPOR("source-dpor", "one complete execution per Mazurkiewicz trace, with source sets") {
    @Override
    Explorer unbounded(long seed) {
      return new SourceDporExplorer();
    }
  },
  OPTIMAL_DPOR("optimal-dpor", "one execution per Mazurkiewicz trace and no other") {
    @Override
    Explorer unbounded(long seed) {
      return new OptimalDporExplorer();
    }
  },
  UNFOLDING("unfolding", "covers all local states; each thread reads its own copy of a location") {
    @Override
    Explorer unbounded(long seed) {
      return new UnfoldingExplorer(ReadModel.PLACE_REPLICATION, seed);
    }

    @Override
    Explorer withInterferences(long seed, int bound) {
      return UnfoldingExplorer.withInterferences(ReadModel.PLACE_REPLICATION, bound, seed);
    }
  },
  CONTEXTUAL_UNFOLDING("contextual-unfolding", "covers all local states; reads consume nothing") {
    @Override
    Explorer unbounded(long seed) {
      return new UnfoldingExplorer(ReadModel.READ_ARCS, seed);
    }

    @Override
    Explorer withInterferences(long seed, int bound) {
      return UnfoldingExplorer.withInterferences(ReadModel.READ_ARCS, bound, seed);
    }
  },
  BOUNDED_INTERFERENCE(
      "bounded-interference",
      "covers what needs few reads of other threads' writes; orders nothing that no read sees") {
    @Override
    Explorer unbounded(long seed) {
      throw new IllegalArgumentException(
          label() + " needs a bound on interferences, such as --bound-interference=2");
    }

    @Override
    Explorer bounded(long seed, int bound) {
      throw new IllegalArgumentException(
          label() + " cannot bound preemptions: give it --bound-interference instead");
    }

    @Override
    Explorer withInterferences(long seed, int bound) {
      return new BoundedInterferenceExplorer(bound, seed);
    }
  },
  STATEFUL("stateful", "covers all local states; recognises states that several orders lead to") {
    @Override
    Explorer unbounded(long seed) {
      return new StatefulExplorer(seed);
    }
  },
  STATEFUL_UNFOLDING(
      "stateful-unfolding",
      "covers all local states; events of an unfolding that lead to a known state end it") {
    @Override
    Explorer unbounded(long seed) {
      return new StatefulUnfoldingExplorer(seed);
    }
  };

  private final String label;
  private final String description;

  Algorithm(String label, String description) {
    this.label = label;
    this.description = description;
  }

  abstract Explorer unbounded(long seed);

  /**
   * Returns a search within a bound on preemptions. Sleep sets, source sets, race flipping and
   * unfoldings lose executions under such a bound, so {@link BoundedDporExplorer} replaces them.
   */
  Explorer bounded(long seed, int bound) {
    if (!isExhaustive()) {
      throw new IllegalArgumentException(
          label + " cannot bound preemptions: leave the bound out, or choose random");
    }
    return boundedDpor(ReadDependence.COMMUTE, bound);
  }

  /** Returns a search within a bound on interferences. */
  Explorer withInterferences(long seed, int bound) {
    throw new IllegalArgumentException(
        label
            + " cannot bound interferences; choose one of "
            + labels(Algorithm::boundsInterferences));
  }

  private boolean boundsInterferences() {
    return buildsUnfolding() || needsInterferenceBound();
  }

  /** Whether explorers exist only with a bound on interferences. */
  public boolean needsInterferenceBound() {
    return this == BOUNDED_INTERFERENCE;
  }

  /** Whether explorers build an unfolding. */
  public boolean buildsUnfolding() {
    return this == UNFOLDING || this == CONTEXTUAL_UNFOLDING;
  }

  /** Whether explorers recognise states of a model. */
  public boolean recognisesStates() {
    return this == STATEFUL || this == STATEFUL_UNFOLDING;
  }

  /** The names of some algorithms, separated by commas. */
  public static String labels(Predicate<Algorithm> isMeant) {
    return Arrays.stream(values())
        .filter(isMeant)
        .map(Algorithm::label)
        .collect(Collectors.joining(", "));
  }

  private static Explorer boundedDpor(ReadDependence reads, int bound) {
    return new PreemptionLevels(level -> new BoundedDporExplorer(reads, level), bound);
  }

  /** Returns the algorithm with this label. */
  public static Algorithm of(String label) {
    for (Algorithm algorithm : values()) {
      if (algorithm.label.equals(label)) {
        return algorithm;
      }
    }
    throw new IllegalArgumentException(
        "there is no algorithm \"" + label + "\"; choose one of " + labels(any -> true));
  }

  /**
   * Whether explorers can find the states of properties in what they build, so that the writes that
   * the properties read need no order.
   */
  public boolean searchesStates(ExploreOptions options) {
    return buildsUnfolding()
        && options.preemptionBound().isEmpty()
        && options.interferenceBound().isEmpty();
  }

  /**
   * Returns a new explorer that also searches for states; see {@link #searchesStates}.
   *
   * @param properties the locations that each property of states reads
   */
  public Explorer searching(ExploreOptions options, Collection<? extends Set<Integer>> properties) {
    if (!searchesStates(options)) {
      throw new IllegalArgumentException(label + " searches for no states");
    }
    long seed = options.seed().orElse(ExploreOptions.DEFAULT_SEED);
    ReadModel reading = this == UNFOLDING ? ReadModel.PLACE_REPLICATION : ReadModel.READ_ARCS;
    return UnfoldingExplorer.searching(reading, properties, seed);
  }

  /** Returns a new explorer. */
  public Explorer explorer(ExploreOptions options) {
    if (options.seed().isPresent() && !isRandomised()) {
      throw new IllegalArgumentException(
          "a seed has no effect on " + label + ", which takes no random decisions: leave it out");
    }
    long seed = options.seed().orElse(ExploreOptions.DEFAULT_SEED);
    if (options.interferenceBound().isPresent()) {
      return withInterferences(seed, options.interferenceBound().getAsInt());
    }
    return options.preemptionBound().isPresent()
        ? bounded(seed, options.preemptionBound().getAsInt())
        : unbounded(seed);
  }

  private boolean isRandomised() {
    return !isExhaustive() || this == MIXED || recognisesStates() || buildsUnfolding();
  }

  /** The name on the command line and in reports. */
  public String label() {
    return label;
  }

  /** One sentence for users. */
  public String description() {
    return description;
  }

  /** Whether an explorer that is finished has covered everything, up to its bounds. */
  public boolean isExhaustive() {
    return switch (this) {
      case RANDOM, POS, PCT, SURW -> false;
      default -> true;
    };
  }

  /**
   * Whether every final state of a program is executed, not only every event. The unfoldings also
   * search for deadlocks, but not for other combinations of events. The stateful searches meet all
   * final states, but execute only those that deadlock; bounded interference does not search.
   */
  public boolean meetsEveryFinalState() {
    return isExhaustive() && !recognisesStates() && !boundsInterferences();
  }

  /** Whether no two complete executions without a bound belong to the same Mazurkiewicz trace. */
  public boolean visitsEachTraceOnce() {
    return this == DPOR_CR_SLEEP || this == SOURCE_DPOR || this == OPTIMAL_DPOR;
  }
}
