// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Null is not a valid name. */
@Expect(
    executions = 1,
    findings = "exception: java.lang.NullPointerException: the name of an input is null")
public final class NoName {
  private NoName() {}

  public static void main(String[] arguments) {
    Inputs.anyInt((String) null);
  }
}
