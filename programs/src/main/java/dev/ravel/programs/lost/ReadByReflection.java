// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.lost;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;

/** Fields, elements and arguments that the JDK reads without a probe. */
@Expect(
    executions = 1,
    reasons = {
      "java.lang.reflect.Field.getInt is not controlled",
      "java/lang/reflect/Field.getInt(Ljava/lang/Object;)I (ReadByReflection.java:52)",
      "java.lang.reflect.Field.get is not controlled",
      "java/lang/reflect/Field.get(Ljava/lang/Object;)Ljava/lang/Object;"
          + " (ReadByReflection.java:53)",
      "java/lang/reflect/Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;"
          + " (ReadByReflection.java:55)",
      "java.lang.invoke.MethodHandles$Lookup.findGetter is not controlled",
      "java/lang/invoke/MethodHandle.invokeExact(Ldev/ravel/programs/lost/ReadByReflection$Kept;)I"
          + " (ReadByReflection.java:57)",
      "java.lang.reflect.Array.getInt is not controlled",
      "java/lang/reflect/Array.getInt(Ljava/lang/Object;I)I (ReadByReflection.java:58)",
      "java/io/ObjectOutputStream.writeObject(Ljava/lang/Object;)V (ReadByReflection.java:63)"
    })
public final class ReadByReflection {
  static int common;

  private ReadByReflection() {}

  /** Has a number. */
  static final class Kept implements Serializable {
    private static final long serialVersionUID = 1;

    int value = Inputs.anyInt();
  }

  static void take(int number) {
    common = number;
  }

  public static void main(String[] arguments) throws Throwable {
    int sum = 0;
    common = Inputs.anyInt();
    Class<?> program = ReadByReflection.class;
    sum += Kept.class.getDeclaredField("value").getInt(new Kept());
    Object read = program.getDeclaredField("common").get(null);
    Integer argument = Inputs.anyInt();
    program.getDeclaredMethod("take", int.class).invoke(null, argument);
    MethodHandle getter = MethodHandles.lookup().findGetter(Kept.class, "value", int.class);
    sum += (int) getter.invokeExact(new Kept());
    sum += Array.getInt(new int[] {Inputs.anyInt()}, 0);
    if (sum == 31_337 || read == null) {
      throw new AssertionError("found");
    }
    try (ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream())) {
      out.writeObject(new Kept());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
