// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** A copy of the values of a table has an order that depends on identity hash codes. */
@Expect(executions = 1, assumes = "IDENTITY_HASHES")
public final class CopiedProperties {
  private CopiedProperties() {}

  public static void main(String[] arguments) {
    Properties table = new Properties();
    table.put(new Object(), "a");
    table.put(new Object(), "b");
    List<Object> values = new ArrayList<>(table.values());
    assert values.size() == 2;
  }
}
