// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** One thread makes a string of a char array while another thread changes the array. */
@Expect(executions = 2, findings = "assertion")
public final class TextOfArray {
  private TextOfArray() {}

  public static void main(String[] arguments) throws InterruptedException {
    char[] array = {'a'};
    Together.run(
        () -> {
          array[0] = 'b';
        },
        () -> {
          assert new String(array).equals("a");
        });
  }
}
