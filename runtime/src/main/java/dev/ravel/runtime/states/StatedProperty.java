// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.states;

import java.util.function.BooleanSupplier;

/**
 * A property that an execution has stated.
 *
 * @param test evaluates the property; code of the program
 * @param forbidden the value that no state may have
 * @param text what a report calls the property
 */
record StatedProperty(BooleanSupplier test, boolean forbidden, String text) {
  /** What is wrong with a state that has the forbidden value. */
  String violation() {
    return (forbidden ? "a state that must never occur: " : "an invariant does not hold: ") + text;
  }
}
