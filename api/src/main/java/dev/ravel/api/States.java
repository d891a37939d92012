// SPDX-License-Identifier: Apache-2.0
package dev.ravel.api;

import dev.ravel.probe.StateProbe;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * Properties of the global states of a test.
 *
 * <pre>{@code
 * States.never("both inside", () -> first.isInside && second.isInside);
 * States.invariant(() -> from.balance + to.balance == 100);
 * }</pre>
 *
 * <p>A state is what the fields, array elements and atomics contain between two operations of the
 * threads. Ravel evaluates a property in each state in which its value may have changed, also in
 * states that no thread looks at, and finds the schedules and inputs that lead to a violation.
 *
 * <p>State a property before the test starts its first thread. The property may read fields, array
 * elements and atomics. It must not write, lock or wait, and must depend on nothing else that
 * changes. The classes that it uses are initialised when it is stated.
 *
 * <p>If a property reads several locations, the writes of these locations are explored in every
 * order. Two properties with one location each need fewer executions than their disjunction.
 *
 * <p>Outside of Ravel every method of this class throws an {@link IllegalStateException}.
 */
public final class States {
  private static final String PROBE = "dev/ravel/probe/StateProbe";

  private States() {}

  /** No state of the test may have this property. */
  public static void never(BooleanSupplier property) {
    state(property, true, "");
  }

  /** No state of the test may have this property, which reports call by the name. */
  public static void never(String name, BooleanSupplier property) {
    state(property, true, Objects.requireNonNull(name, "the name of a property is null"));
  }

  /** Every state of the test must have this property, from now on. */
  public static void invariant(BooleanSupplier property) {
    state(property, false, "");
  }

  /** Every state of the test must have this property, which reports call by the name. */
  public static void invariant(String name, BooleanSupplier property) {
    state(property, false, Objects.requireNonNull(name, "the name of a property is null"));
  }

  private static void state(BooleanSupplier property, boolean forbidden, String name) {
    boolean isStated;
    try {
      isStated = StateProbe.state(property, forbidden, name);
    } catch (NoClassDefFoundError missing) {
      throw outside(missing);
    }
    if (!isStated) {
      throw new IllegalStateException(OUTSIDE);
    }
  }

  /** In a JVM without Ravel's agent there is no probe. */
  private static IllegalStateException outside(NoClassDefFoundError missing) {
    if (!PROBE.equals(missing.getMessage())) {
      throw missing;
    }
    return new IllegalStateException(OUTSIDE, missing);
  }

  private static final String OUTSIDE =
      "this test states properties for Ravel: run it with \"ravel check\", followed by its class or"
          + " source file";
}
