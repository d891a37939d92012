// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** These have one order in all JVMs. */
@Expect(executions = 1)
public final class OneElement {
  private OneElement() {}

  public static void main(String[] arguments) {
    assert Set.of("a").toString().equals("[a]");
    assert Map.of("a", 1).toString().equals("{a=1}");
    assert List.of("a", "b", "c").toString().equals("[a, b, c]");
    assert Set.of("a", "b", "c").contains("c");
  }
}
