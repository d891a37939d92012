// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.algorithm;

import dev.ravel.explore.Explorer;
import dev.ravel.explore.FewerSwitches;
import dev.ravel.explore.Preemptions;
import dev.ravel.explore.ReadDependence;
import dev.ravel.explore.dpor.BoundedDporExplorer;
import dev.ravel.model.Minimality;
import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.TargetCursor;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Searches for the smallest execution that fails like a given one: with the fewest preemptions,
 * then with the fewest threads, steps and switches (D-report-19).
 *
 * <p>Explores all executions with 0, 1, 2 and more preemptions until some fail alike. So the number
 * of preemptions is proved. The other numbers are the smallest of those that were met.
 *
 * <p>Confined to one thread; an instance serves one failure.
 */
public final class SmallerExecutions {
  /** Executions without a smaller one after which the search ends if preemptions are settled. */
  private static final int FRUITLESS = 200;

  /** The smallest execution, and what is known about its size. */
  public record Smallest(Trace trace, Minimality minimality) {}

  private record Size(int preemptions, int threads, int steps, int switches) {
    private static final Comparator<Size> ORDER =
        Comparator.comparingInt(Size::preemptions)
            .thenComparingInt(Size::threads)
            .thenComparingInt(Size::steps)
            .thenComparingInt(Size::switches);

    static Size of(Trace trace) {
      int threads = (int) IntStream.range(0, trace.size()).map(trace::thread).distinct().count();
      return new Size(Preemptions.count(trace), threads, trace.size(), Preemptions.switches(trace));
    }

    boolean isBelow(Size other) {
      return ORDER.compare(this, other) < 0;
    }
  }

  private final Function<Target, Optional<Trace>> program;
  private final BooleanSupplier isUndecided;
  private final BooleanSupplier isOver;
  private final Predicate<Trace> isAlike;
  private final Runnable whenSmaller;

  private Optional<Trace> smallest = Optional.empty();
  private Size size = new Size(Integer.MAX_VALUE, 0, 0, 0);

  /** The last execution, to detect that the program does not depend on the schedule alone. */
  private Optional<Trace> before = Optional.empty();

  private boolean isRepeatable = true;
  private int needed;
  private long searched;

  /** Hash codes of the decisions of the executions that fail alike. */
  private final Set<Integer> alike = new HashSet<>();

  private long tried;

  /**
   * A search.
   *
   * @param program executes a target; empty if no inputs lead to it
   * @param isUndecided whether inputs may lead to the last target that was not executed
   * @param isOver whether the search has to end with what it has found
   * @param isAlike whether an execution fails like the given one
   * @param whenSmaller called when the last execution is the smallest one so far
   */
  public SmallerExecutions(
      Function<Target, Optional<Trace>> program,
      BooleanSupplier isUndecided,
      BooleanSupplier isOver,
      Predicate<Trace> isAlike,
      Runnable whenSmaller) {
    this.program = program;
    this.isUndecided = isUndecided;
    this.isOver = isOver;
    this.isAlike = isAlike;
    this.whenSmaller = whenSmaller;
  }

  /** The smallest execution that was found; empty if the failing one cannot be repeated. */
  public Optional<Smallest> of(Trace failing) {
    consider(Target.of(failing.decisions(), TailPolicy.PATIENT));
    if (smallest.isEmpty()) {
      return Optional.empty();
    }
    considerWithout(failing);
    for (int level = 0; level <= size.preemptions() && !isStopped(); level++) {
      explore(level);
    }
    if (!isRepeatable) {
      needed = 0;
      searched = 0;
    }
    Minimality known = new Minimality(size.preemptions(), needed, searched, alike.size(), tried);
    return smallest.map(trace -> new Smallest(trace, known));
  }

  /** Explores the executions with at most this number of preemptions. */
  private void explore(int level) {
    Explorer explorer = new BoundedDporExplorer(ReadDependence.COMMUTE, level);
    boolean isWhole = true;
    long executions = 0;
    int fruitless = 0;
    for (Optional<Target> next = explorer.next(); next.isPresent(); next = explorer.next()) {
      Target target = next.get();
      if (isStopped() || size.preemptions() <= level && fruitless >= FRUITLESS) {
        return;
      }
      Optional<Trace> trace = execute(target);
      executions++;
      trace.ifPresent(one -> requireFollowing(target, one));
      if (!isRepeatable) {
        return; // the explorer relies on it
      }
      if (trace.isEmpty() || TargetCursor.isShortOf(target, trace.get())) {
        isWhole &= trace.isPresent() || !isUndecided.getAsBoolean();
        explorer.discard(target);
      } else {
        isWhole &= isRegular(trace.get());
        explorer.learn(target, trace.get());
        Size before = size;
        compare(trace.get());
        fruitless = size.equals(before) ? fruitless + 1 : 0;
      }
    }
    if (isWhole && explorer.stop().isEmpty() && size.preemptions() > level) {
      needed = level + 1;
      searched = executions;
    }
  }

  /** Whether the explorer learns all that it needs from the execution. */
  private boolean isRegular(Trace trace) {
    boolean isEnded = trace.outcome().isComplete() || trace.outcome() instanceof Outcome.Redundant;
    return isEnded && !(trace.isPartialDeadlock() && !isAlike.test(trace));
  }

  private boolean isStopped() {
    return isOver.getAsBoolean() || !isRepeatable;
  }

  private Optional<Trace> execute(Target target) {
    tried++;
    Optional<Trace> trace = program.apply(target);
    if (trace.isPresent() && before.isPresent()) {
      isRepeatable &= trace.get().differsAt(before.get()) < 0;
    }
    before = trace.or(() -> before);
    return trace;
  }

  /** An execution takes all decisions of its target if the program depends on them alone. */
  private void requireFollowing(Target target, Trace trace) {
    boolean isFollowing = TargetCursor.followed(target, trace).orElse(-1) == target.size();
    isRepeatable &= isFollowing || TargetCursor.isShortOf(target, trace);
  }

  private void consider(Target target) {
    execute(target).ifPresent(this::keepIfSmaller);
  }

  /** Keeps the execution, or one without the steps that it does not need, if it is smaller. */
  private void compare(Trace trace) {
    if (isAlike.test(trace) && Preemptions.count(trace) <= size.preemptions()) {
      keepIfSmaller(trace);
      considerWithout(trace);
    }
  }

  private void considerWithout(Trace trace) {
    consider(FewerSwitches.inSameOrder(trace));
    consider(FewerSwitches.of(trace));
  }

  private void keepIfSmaller(Trace trace) {
    if (!isAlike.test(trace)) {
      return;
    }
    alike.add(Arrays.hashCode(decisions(trace)));
    Size found = Size.of(trace);
    if (found.isBelow(size)) {
      size = found;
      smallest = Optional.of(trace);
      whenSmaller.run();
    }
  }

  /** The decisions of an execution, with their branch constraints. */
  public static long[] decisions(Trace trace) {
    return IntStream.range(0, trace.size())
        .filter(trace::isDecision)
        .mapToLong(trace::decision)
        .toArray();
  }
}
