// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The algorithms by the names under which a user asks for them. */
public enum Algorithm {
  MIXED("mixed", "optimal-dpor, with random schedules before it and now and then between") {
    @Override
    Explorer unbounded(long seed) {
      return new MixedExplorer(new OptimalDporExplorer(), new RandomExplorer(seed));
    }

    @Override
    Explorer bounded(long seed, int bound) {
      return new MixedExplorer(super.bounded(seed, bound), new RandomExplorer(seed, bound));
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
  DPOR("dpor", "dynamic partial order reduction; any two accesses of one location conflict") {
    @Override
    Explorer unbounded(long seed) {
      return new DporExplorer(Reads.CONFLICT);
    }

    @Override
    Explorer bounded(long seed, int bound) {
      return boundedDpor(Reads.CONFLICT, bound);
    }
  },
  DPOR_CR("dpor-cr", "dynamic partial order reduction with commuting reads") {
    @Override
    Explorer unbounded(long seed) {
      return new DporExplorer(Reads.COMMUTE);
    }
  },
  DPOR_SLEEP("dpor-sleep", "dpor with sleep sets") {
    @Override
    Explorer unbounded(long seed) {
      return new DporSleepExplorer(Reads.CONFLICT);
    }

    @Override
    Explorer bounded(long seed, int bound) {
      return boundedDpor(Reads.CONFLICT, bound);
    }
  },
  DPOR_CR_SLEEP("dpor-cr-sleep", "dpor-cr with sleep sets") {
    @Override
    Explorer unbounded(long seed) {
      return new DporSleepExplorer(Reads.COMMUTE);
    }
  },
  RACE_FLIPPING("race-flipping", "reverses races by postponing the thread that came first") {
    @Override
    Explorer unbounded(long seed) {
      return new RaceFlippingExplorer();
    }
  },
  SOURCE_DPOR("source-dpor", "one complete run per Mazurkiewicz trace, with source sets") {
    @Override
    Explorer unbounded(long seed) {
      return new SourceDporExplorer();
    }
  },
  OPTIMAL_DPOR("optimal-dpor", "one run per Mazurkiewicz trace and no other") {
    @Override
    Explorer unbounded(long seed) {
      return new OptimalDporExplorer();
    }
  },
  UNFOLDING("unfolding", "covers all local states; each thread reads its own copy of a location") {
    @Override
    Explorer unbounded(long seed) {
      return new UnfoldingExplorer(Reading.PLACE_REPLICATION, seed);
    }
  },
  CONTEXTUAL_UNFOLDING("contextual-unfolding", "covers all local states; reads consume nothing") {
    @Override
    Explorer unbounded(long seed) {
      return new UnfoldingExplorer(Reading.READ_ARCS, seed);
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
   * The search within a bound on preemptions. Sleep sets, source sets, race flipping and unfoldings
   * lose runs under such a bound; what is left of them is the reduction of {@link
   * BoundedDporExplorer}.
   */
  Explorer bounded(long seed, int bound) {
    return boundedDpor(Reads.COMMUTE, bound);
  }

  private static Explorer boundedDpor(Reads reads, int bound) {
    return new PreemptionLevels(level -> new BoundedDporExplorer(reads, level), bound);
  }

  /** The algorithm that the user calls {@code label}. */
  public static Algorithm of(String label) {
    for (Algorithm algorithm : values()) {
      if (algorithm.label.equals(label)) {
        return algorithm;
      }
    }
    throw new IllegalArgumentException(
        "there is no algorithm \""
            + label
            + "\"; choose one of "
            + Arrays.stream(values()).map(Algorithm::label).collect(Collectors.joining(", ")));
  }

  /** A fresh explorer. */
  public Explorer explorer(ExploreOptions options) {
    if (options.seed().isPresent() && !isRandomised()) {
      throw new IllegalArgumentException(
          "a seed makes no difference to "
              + label
              + ", which takes no random decisions: leave it out");
    }
    long seed = options.seed().orElse(ExploreOptions.DEFAULT_SEED);
    return options.preemptionBound().isPresent()
        ? bounded(seed, options.preemptionBound().getAsInt())
        : unbounded(seed);
  }

  private boolean isRandomised() {
    return this == RANDOM || this == MIXED || this == UNFOLDING || this == CONTEXTUAL_UNFOLDING;
  }

  /** The name on the command line and in reports. */
  public String label() {
    return label;
  }

  /** One sentence for a user. */
  public String description() {
    return description;
  }

  /** Whether an explorer that has nothing left has covered everything, up to its bounds. */
  public boolean isExhaustive() {
    return this != RANDOM;
  }

  /**
   * Whether every state in which a program can end up is met, not only every event. The unfoldings
   * look for deadlocks on top of that, but not for other combinations of events.
   */
  public boolean meetsEveryFinalState() {
    return this != RANDOM && this != UNFOLDING && this != CONTEXTUAL_UNFOLDING;
  }

  /** Whether no two complete runs without a bound belong to the same Mazurkiewicz trace. */
  public boolean visitsEachTraceOnce() {
    return this == DPOR_CR_SLEEP || this == SOURCE_DPOR || this == OPTIMAL_DPOR;
  }
}
