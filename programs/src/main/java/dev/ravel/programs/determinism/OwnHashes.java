// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/** Depends on no value that a JVM chooses: hash codes of contents, and a generator with a seed. */
@Expect(executions = 1)
public final class OwnHashes {
  private OwnHashes() {}

  private record Point(int x, int y) {}

  public static void main(String[] arguments) {
    Map<Object, Integer> map = new HashMap<>();
    Object text = "text";
    map.put(new Point(1, 2), text.hashCode());
    map.put(new Object(), new Random(7).nextInt());
    assert map.size() == 2;
  }
}
