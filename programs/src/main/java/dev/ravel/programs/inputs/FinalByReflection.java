// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Reflection reads a final field whose value is an input, and the input is lost. */
@Expect(
    executions = 1,
    reasons = "values that depend on an input are not tracked in java/lang/reflect/Field.getInt")
public final class FinalByReflection {
  private final int number = Inputs.anyInt("number");

  private FinalByReflection() {}

  public static void main(String[] arguments) throws ReflectiveOperationException {
    FinalByReflection one = new FinalByReflection();
    assert FinalByReflection.class.getDeclaredField("number").getInt(one) != 7;
  }
}
