// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Random steps with every property that a {@link TraceBuilder} can store, kept in addition as one
 * record per step.
 */
final class RandomSteps {
  private static final int[] THREADS = {0, 1, 63, 64, 130, Decision.MAX_THREADS - 1};
  private static final int LOCATIONS = 7;

  /** One step with all its properties. */
  record Step(
      int thread,
      Kind kind,
      int location,
      int secondLocation,
      int site,
      ThreadSet enabled,
      boolean isDecision,
      boolean writes,
      int choice,
      int options,
      int started,
      boolean endsByItself,
      boolean queuedUp,
      ThreadSet woken,
      boolean mayExpire,
      int expirySecondLocation,
      int releasedAfter,
      int levelBefore,
      int levelAfter,
      int need,
      int constraint) {}

  private final SplittableRandom random;

  RandomSteps(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /**
   * Random steps.
   *
   * <p>Every step that waits for a level has a need, as in all executions.
   *
   * @param rarity one in so many steps has a property that most executions lack; 0 if none
   */
  List<Step> steps(int count, int rarity) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      steps.add(step(rarity));
    }
    return steps;
  }

  private Step step(int rarity) {
    int thread = thread();
    Kind kind = Kind.of(random.nextInt(Kind.values().length));
    boolean isBranch = kind == Kind.BRANCH;
    boolean isStart = kind == Kind.START;
    boolean isDecision = isBranch || !isStart && random.nextBoolean();
    int options = isBranch ? 2 : isDecision && isRare(rarity) ? 2 + random.nextInt(3) : 1;
    boolean mayExpire = isRare(rarity);
    boolean isLevelled = kind == Kind.ACQUIRE || kind == Kind.AWAIT;
    boolean hasLevel = isRare(rarity);
    return new Step(
        thread,
        kind,
        isBranch ? Steps.NOWHERE : random.nextInt(LOCATIONS),
        !isBranch && isDecision && isRare(rarity) ? random.nextInt(LOCATIONS) : Steps.NOWHERE,
        random.nextInt(100),
        isBranch ? ThreadSet.of(thread) : isDecision ? someThreads() : new ThreadSet(),
        isDecision,
        kind.writes() && !isRare(rarity),
        options == 1 ? 0 : random.nextInt(options),
        options,
        isStart ? thread() : 0,
        isRare(rarity),
        isRare(rarity),
        isRare(rarity) ? someThreads() : new ThreadSet(),
        mayExpire,
        mayExpire ? random.nextInt(LOCATIONS + 1) - 1 : Steps.NOWHERE,
        isRare(rarity) ? 1 + random.nextInt(20) : 0,
        hasLevel ? random.nextInt(9) - 4 : 0,
        hasLevel ? random.nextInt(9) - 4 : 0,
        isLevelled ? random.nextInt(5) - 2 : Trace.ANY_LEVEL,
        isBranch && isRare(rarity) ? 1 + random.nextInt(9) : 0);
  }

  private int thread() {
    return THREADS[random.nextInt(THREADS.length)];
  }

  private ThreadSet someThreads() {
    ThreadSet threads = ThreadSet.of(thread());
    for (int more = random.nextInt(4); more > 0; more--) {
      threads.add(thread());
    }
    return threads;
  }

  private boolean isRare(int rarity) {
    return rarity > 0 && random.nextInt(rarity) == 0;
  }

  /** Adds the step with all its properties to the builder. */
  static void add(Step step, TraceBuilder builder) {
    if (step.kind() == Kind.BRANCH) {
      builder.addBranch(step.thread(), step.choice(), step.options(), step.site());
    } else if (step.kind() == Kind.START) {
      builder.addStart(step.thread(), step.started(), step.location(), step.site());
    } else if (step.isDecision()) {
      builder.addDecision(
          step.thread(),
          step.kind(),
          step.location(),
          step.secondLocation(),
          step.site(),
          step.enabled());
      if (step.options() > 1) {
        builder.lastChose(step.choice(), step.options());
      }
    } else {
      builder.add(step.thread(), step.kind(), step.location(), step.site());
    }
    addRare(step, builder);
  }

  private static void addRare(Step step, TraceBuilder builder) {
    if (step.kind().writes() && !step.writes()) {
      builder.lastLeftUnchanged();
    }
    if (step.endsByItself()) {
      builder.lastEndsByItself();
    }
    if (step.queuedUp()) {
      builder.lastQueuedUp();
    }
    ThreadSet woken = step.woken();
    for (int thread = woken.first(); thread >= 0; thread = woken.after(thread)) {
      builder.lastWoke(thread);
    }
    if (step.mayExpire()) {
      builder.lastMayExpire(step.expirySecondLocation());
    }
    if (step.releasedAfter() != 0) {
      builder.lastReleasedAfter(step.releasedAfter());
    }
    if (step.levelBefore() != 0 || step.levelAfter() != 0) {
      builder.lastChangedLevel(step.levelBefore(), step.levelAfter());
    }
    if (step.need() != Trace.ANY_LEVEL) {
      builder.lastNeeded(step.need());
    }
    if (step.constraint() != 0) {
      builder.lastDependedOn(step.constraint());
    }
  }

  /** Reads a step. */
  static Step of(Trace trace, int step) {
    return new Step(
        trace.thread(step),
        trace.kind(step),
        trace.location(step),
        trace.secondLocation(step),
        trace.site(step),
        trace.enabled(step),
        trace.isDecision(step),
        trace.writes(step),
        trace.choice(step),
        trace.options(step),
        trace.started(step),
        trace.endsByItself(step),
        trace.queuedUp(step),
        trace.woken(step),
        trace.mayExpire(step),
        trace.mayExpire(step) ? trace.expirySecondLocation(step) : Steps.NOWHERE,
        trace.releasedAfter(step),
        trace.levelBefore(step),
        trace.levelAfter(step),
        trace.need(step),
        trace.constraint(step));
  }

  static Trace trace(List<Step> steps) {
    TraceBuilder builder = new TraceBuilder();
    steps.forEach(step -> add(step, builder));
    return builder.build(Outcome.Completed.INSTANCE);
  }
}
