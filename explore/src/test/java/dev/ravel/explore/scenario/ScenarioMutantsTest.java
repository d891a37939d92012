// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.scenario;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.ravel.explore.text.RandomPrograms;
import dev.ravel.model.Kind;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Searches with one wrong line: the comparison with all interleavings must notice. */
class ScenarioMutantsTest {
  private static final int PROGRAMS = 3_000;

  @Test
  void noticesThatReadsOfInitialValuesAreNotConstrained() {
    assertCaught("RRWW", Mutation.INITIAL_READS);
  }

  @Test
  void noticesThatOpenBlocksAreIgnored() {
    assertCaught("RWLL", Mutation.OPEN_BLOCKS);
  }

  @Test
  void noticesThatUpdatesAreNotDirectlyAfterTheirSources() {
    assertCaught("RWMMM", Mutation.UPDATES);
  }

  @Test
  void noticesThatThreadsDoNotGoOnToTheReleaseOfTheirLocks() {
    assertCaught("RWWLLL", Mutation.RELEASES);
  }

  @Test
  void noticesThatReadsOfTheSameWriteAreCountedAgain() {
    assertCaught("RRRWW", Mutation.REPEATED_READS);
  }

  @Test
  void noticesThatOrderedOperationsAreNotDirectlyAfterTheirSources() {
    assertCaught("RWKP", Mutation.ORDER);
  }

  @Test
  void noticesThatWaitsEndWithoutNotification() {
    assertCaught("RWLVN", Mutation.WAKE_UPS);
  }

  @Test
  void noticesThatLevelsAreIgnored() {
    assertCaught("RWGIE", Mutation.LEVELS);
  }

  @Test
  void noticesThatAttemptsDoNotHoldTheirLocks() {
    assertCaught("RWLT", Mutation.HOLDERS);
  }

  private enum Mutation {
    INITIAL_READS,
    OPEN_BLOCKS,
    UPDATES,
    RELEASES,
    REPEATED_READS,
    ORDER,
    WAKE_UPS,
    LEVELS,
    HOLDERS
  }

  private static void assertCaught(String kinds, Mutation mutation) {
    assertFalse(
        IntStream.range(0, PROGRAMS)
            .mapToObj(
                seed ->
                    BoundedInterferenceTest.fault(
                        RandomPrograms.of(seed, kinds), seed, bound -> mutant(mutation, bound)))
            .flatMap(Optional::stream)
            .allMatch(String::isEmpty),
        "not noticed");
  }

  private static BoundedInterferenceExplorer mutant(Mutation mutation, int bound) {
    PathTrees trees =
        mutation == Mutation.REPEATED_READS
            ? new PathTrees() {
              @Override
              boolean hasRead(Intent intent, int source) {
                return false;
              }
            }
            : new PathTrees();
    return new BoundedInterferenceExplorer(
        trees, chains(mutation, trees), search(mutation, trees), bound, 1);
  }

  private static Chains chains(Mutation mutation, PathTrees trees) {
    return new Chains(trees) {
      @Override
      boolean isWoken(Intent intent, int source) {
        return mutation == Mutation.WAKE_UPS || super.isWoken(intent, source);
      }

      @Override
      boolean isMet(int need, int level) {
        return mutation == Mutation.LEVELS || super.isMet(need, level);
      }

      @Override
      boolean isFree(int source) {
        return mutation == Mutation.HOLDERS || super.isFree(source);
      }
    };
  }

  private static ScenarioSearch search(Mutation mutation, PathTrees trees) {
    return new ScenarioSearch(trees) {
      @Override
      List<Integer> toRelease(InterferenceScenario scenario) {
        return mutation == Mutation.RELEASES ? List.of() : super.toRelease(scenario);
      }

      @Override
      InterferenceScenario scenario(int[] last, Candidate candidate, long mostSteps) {
        return switch (mutation) {
          case INITIAL_READS ->
              new InterferenceScenario(trees, last, candidate, mostSteps) {
                @Override
                void readInitial(int write, int read) {}
              };
          case OPEN_BLOCKS ->
              new InterferenceScenario(trees, last, candidate, mostSteps) {
                @Override
                void keepOpenLast(Block one, Block other) {}
              };
          case UPDATES ->
              new InterferenceScenario(trees, last, candidate, mostSteps) {
                @Override
                boolean followsItsSource(Intent intent) {
                  return intent.kind() == Kind.READ;
                }
              };
          case ORDER ->
              new InterferenceScenario(trees, last, candidate, mostSteps) {
                @Override
                boolean followsItsSource(Intent intent) {
                  return intent.reads();
                }
              };
          default -> super.scenario(last, candidate, mostSteps);
        };
      }
    };
  }
}
