// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A clone reads all fields of a shared object at once; these reads are not tracked. */
@Expect(executions = 1, reasons = "java.lang.Object.clone is not controlled")
public final class ClonedObject implements Cloneable {
  private int x;

  private ClonedObject() {}

  @Override
  protected ClonedObject clone() throws CloneNotSupportedException {
    return (ClonedObject) super.clone();
  }

  public static void main(String[] arguments) throws InterruptedException {
    ClonedObject shared = new ClonedObject();
    Together.run(() -> shared.x = 1, shared::clone);
  }
}
