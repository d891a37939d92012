// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** An input decides whether two boxes are one object with one monitor. */
@Expect(
    executions = 1,
    reasons = "values that depend on an input are not tracked in synchronized (LockedBox.java:19)")
public final class LockedBox {
  private LockedBox() {}

  @SuppressWarnings("synchronization") // the box of the cache is what the program is about
  public static void main(String[] arguments) {
    Integer box = Inputs.anyInt("number");
    Integer seven = 7;
    synchronized (seven) {
      synchronized (box) {
        box.notifyAll();
      }
    }
  }
}
