// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import java.util.Map;
import java.util.Set;

/** The order of an immutable set or map is chosen by each JVM at its start. */
@Expect(executions = 1, assumes = "SET_ORDERS")
public final class ImmutableOrder {
  private ImmutableOrder() {}

  public static void main(String[] arguments) {
    assert Set.of("a").toString().equals("[a]");
    assert Set.of("a", "b").toString().length() == "[a, b]".length();
    assert Map.of("a", 1, "b", 2, "c", 3).toString().length() == "{a=1, b=2, c=3}".length();
  }
}
