// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;

/**
 * Fields of interfaces are static, too: a list in such a field is empty at the beginning of every
 * execution.
 */
@Expect(executions = 2)
public final class InterfaceFields {
  private static int x;

  private InterfaceFields() {}

  private interface Shared {
    List<String> LOG = new ArrayList<>();
    int NUMBER = Integer.parseInt("42");
    long WIDE = Long.parseLong("42");
    String CONSTANT = "constant";
  }

  public static void main(String[] arguments) throws InterruptedException {
    Shared.LOG.add("once");
    assert Shared.LOG.size() == 1;
    assert Shared.NUMBER + Shared.WIDE == 84 && Shared.CONSTANT.equals("constant");
    Together.run(() -> x = 1, () -> x = 2);
  }
}
