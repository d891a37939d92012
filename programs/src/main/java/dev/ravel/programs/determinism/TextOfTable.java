// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import java.util.Hashtable;
import java.util.Map;

/** The text of a table has its values in an order that depends on identity hash codes. */
@Expect(executions = 1, assumes = "IDENTITY_HASHES")
public final class TextOfTable {
  private TextOfTable() {}

  public static void main(String[] arguments) {
    Map<Object, String> table = new Hashtable<>();
    table.put(new Object(), "a");
    table.put(new Object(), "b");
    String text = "" + table.values();
    assert text.length() == "[a, b]".length();
  }
}
