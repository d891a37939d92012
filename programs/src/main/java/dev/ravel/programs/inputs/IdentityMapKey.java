// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * An identity map decides by the identities of boxes, which depend on numbers, whether a key or a
 * value is in it. The check is not exhaustive. One path for each of the two.
 */
@Expect(
    executions = 2,
    reasons = {"Map.containsValue", "IdentityHashMap.put"})
public final class IdentityMapKey {
  private IdentityMapKey() {}

  public static void main(String[] arguments) {
    boolean isKey = Inputs.anyBoolean("key");
    Integer box = Inputs.anyInt("number", 0, 9);
    Map<Object, Object> map = new IdentityHashMap<>();
    Integer five = 5;
    boolean isFound;
    if (isKey) {
      map.put(box, "");
      isFound = map.get(five) != null;
    } else {
      map.put("", five);
      isFound = map.containsValue(box);
    }
    if (isFound) {
      throw new AssertionError("found");
    }
  }
}
