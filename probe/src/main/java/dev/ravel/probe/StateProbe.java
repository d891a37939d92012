// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.function.BooleanSupplier;

/** Receives the properties of global states that a test states. */
public final class StateProbe {
  private StateProbe() {}

  /**
   * States a property.
   *
   * @param forbidden the value that no state of the execution may have
   * @param name what reports call the property; empty for the place where it is stated
   * @return false if the calling thread does not belong to an execution
   */
  public static boolean state(BooleanSupplier property, boolean forbidden, String name) {
    ProbeListener run = CurrentRun.run();
    if (run != null) {
      run.state(property, forbidden, name);
    }
    return run != null;
  }
}
