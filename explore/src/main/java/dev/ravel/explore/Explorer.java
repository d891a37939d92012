// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Caveat;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Sample;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Chooses the next target from the traces of earlier executions.
 *
 * <p>Called by one thread, in turns: {@link #next}, then exactly one of {@link #learn} and {@link
 * #discard} with that target, then {@link #next} again. An explorer that has once answered "empty"
 * is finished and keeps that answer.
 */
public interface Explorer {
  /** The next target; empty when nothing is left to explore. */
  Optional<Target> next();

  /** Learns from the execution that followed {@code target}. */
  void learn(Target target, Trace trace);

  /** Reports that no execution can follow {@code target}: the side of a branch is infeasible. */
  void discard(Target target);

  /** The number of executions that ended early because all continuations are covered elsewhere. */
  default long blocked() {
    return 0;
  }

  /** Whether a bound kept this explorer from exploring something. */
  default boolean isBounded() {
    return false;
  }

  /**
   * The number of preemptions or interferences up to which executions are explored now; all lower
   * levels are done. Empty if there is no such bound.
   */
  default OptionalInt boundLevel() {
    return OptionalInt.empty();
  }

  /** Why this explorer has finished early; empty if it has not. */
  default Optional<Caveat> stop() {
    return Optional.empty();
  }

  /** A note for the result, which does not lower its completeness. */
  default Optional<Caveat> note() {
    return Optional.empty();
  }

  /**
   * Whether this explorer cannot reach every state that a property of states can distinguish unless
   * the writes that the property reads are ordered. Then it has no next target, and has covered
   * nothing.
   */
  default boolean needsOrderOfWrites() {
    return false;
  }

  /** The states that this explorer recognises; empty if it recognises none, or no longer does. */
  default Optional<CheckResult.States> states() {
    return Optional.empty();
  }

  /**
   * The sites of operations to which some schedules may lead that this explorer has not found in
   * time; -1 for an unknown one. No higher level than {@link #boundLevel} is complete then.
   */
  default List<Integer> givenUp() {
    return List.of();
  }

  /** With which probability this explorer would have found a failure; empty if it is unknown. */
  default List<Sample.DepthBound> depthBounds() {
    return List.of();
  }

  /** The unfolding that this explorer builds; empty if it builds none, or has abandoned it. */
  default Optional<BuiltUnfolding> builtUnfolding() {
    return Optional.empty();
  }
}
