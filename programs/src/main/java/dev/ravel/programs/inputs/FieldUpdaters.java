// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/**
 * A field updater and plain accesses meet at the same field. Three paths on which one of the
 * conditions fails, and one on which all hold.
 */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: same field")
public final class FieldUpdaters {
  private FieldUpdaters() {}

  private static final AtomicIntegerFieldUpdater<Fields> NUMBER =
      AtomicIntegerFieldUpdater.newUpdater(Fields.class, "number");
  private static final AtomicLongFieldUpdater<Fields> WIDE =
      AtomicLongFieldUpdater.newUpdater(Fields.class, "wide");

  private static final class Fields {
    volatile int number;
    volatile long wide;
  }

  public static void main(String[] arguments) {
    Fields fields = new Fields();
    NUMBER.set(fields, Inputs.anyInt("x"));
    fields.wide = Inputs.anyLong("y");
    if (fields.number == 7
        && WIDE.getAndAdd(fields, 5) == 20
        && WIDE.compareAndSet(fields, 25, Inputs.anyInt("z"))
        && fields.wide == -3) {
      throw new AssertionError("same field");
    }
  }
}
