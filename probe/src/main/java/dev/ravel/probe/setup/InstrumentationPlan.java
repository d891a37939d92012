// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.setup;

import dev.ravel.probe.EnvironmentValue;
import java.util.HashSet;
import java.util.Set;

/**
 * How the classes of one program are instrumented when the JVM loads them.
 *
 * <p>A value. A check hands it to the agent through {@link Installation} before the first class of
 * its program is loaded, and another one before it loads the program again.
 *
 * @param collections the internal names of the JDK's unsynchronised collections that are explored,
 *     instead of announcing each call as a whole
 * @param excluded the classes whose accesses are not operations
 * @param observing the excluded classes whose calls are not operations either
 * @param hasShadowValues whether code computes the terms of its values, see {@code Shadow}
 * @param varied the values of the environment that are inputs
 */
public record InstrumentationPlan(
    Set<String> collections,
    ClassPatterns excluded,
    ClassPatterns observing,
    boolean hasShadowValues,
    Set<EnvironmentValue> varied) {
  /** The plan of a program that is loaded without a check. */
  public static final InstrumentationPlan DEFAULT =
      new InstrumentationPlan(Set.of(), ClassPatterns.NONE, ClassPatterns.NONE, false, Set.of());

  /** Copies the sets. */
  public InstrumentationPlan {
    collections = Set.copyOf(collections);
    varied = Set.copyOf(varied);
  }

  /** The same plan, with more explored collections. */
  public InstrumentationPlan exploring(Set<String> more) {
    Set<String> all = new HashSet<>(collections);
    all.addAll(more);
    return new InstrumentationPlan(all, excluded, observing, hasShadowValues, varied);
  }

  /** The same plan, with shadow variables. */
  public InstrumentationPlan withShadowValues() {
    return new InstrumentationPlan(collections, excluded, observing, true, varied);
  }

  /** The part of the plan that loaded JDK classes depend on. */
  InstrumentationPlan ofJdkOnly() {
    return new InstrumentationPlan(
        collections, ClassPatterns.NONE, ClassPatterns.NONE, false, Set.of());
  }
}
