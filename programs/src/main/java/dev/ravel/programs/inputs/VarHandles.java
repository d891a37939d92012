// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Handles of a field, a static field and an array, with numbers of several types: four paths on
 * which a condition fails, one of them because the index is 0, and two for the last input.
 */
@Expect(executions = 6, findings = "assertion: java.lang.AssertionError: all handles")
public final class VarHandles {
  private VarHandles() {}

  private static final VarHandle ELEMENT;
  private static final VarHandle STATIC;
  private static final VarHandle FIELD;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      FIELD = lookup.findVarHandle(Fields.class, "small", byte.class);
      STATIC = lookup.findStaticVarHandle(Fields.class, "wide", double.class);
      ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static final class Fields {
    static double wide;
    byte small;
  }

  public static void main(String[] arguments) {
    Fields fields = new Fields();
    FIELD.set(fields, Inputs.anyByte("b"));
    byte before = (byte) FIELD.getAndAdd(fields, (byte) 1);
    if (before == 127 && fields.small == -128) {
      STATIC.setVolatile((double) Inputs.anyInt("d", 0, 9));
      if (Fields.wide == 4) {
        long[] longs = new long[2];
        ELEMENT.setRelease(longs, 1, Inputs.anyInt("l"));
        if ((long) ELEMENT.getAndBitwiseXor(longs, 1, 6L) == 9L && longs[1] == 15) {
          int index = Inputs.anyInt("index", 0, 1);
          if ((long) ELEMENT.getAcquire(longs, index) == 15 && Inputs.anyBoolean("last")) {
            throw new AssertionError("all handles");
          }
        }
      }
    }
  }
}
