// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import java.util.HashMap;
import java.util.Map;

/** The text of a map has its values in an order that depends on identity hash codes. */
@Expect(executions = 1, assumes = "IDENTITY_HASHES")
public final class TextOfHashOrder {
  private TextOfHashOrder() {}

  public static void main(String[] arguments) {
    Map<Object, String> map = new HashMap<>();
    map.put(new Object(), "a");
    map.put(new Object(), "b");
    String text = "" + map.values();
    assert text.length() == "[a, b]".length();
  }
}
