// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** In every execution the static fields, and all objects that they refer to, are as new. */
@Expect(executions = 6)
public final class FreshStatics {
  private static final List<String> LIST = new ArrayList<>(List.of("first"));
  private static final Map<String, int[]> MAP = new HashMap<>();
  private static final int[] ARRAY = {1, 2};
  private static int number = 7;
  private static long wide = 1L << 40;
  private static String text;
  private static int x;

  static {
    MAP.put("key", new int[1]);
  }

  private FreshStatics() {}

  public static void main(String[] arguments) throws InterruptedException {
    LIST.add("second");
    assert LIST.size() == 2;
    assert ++MAP.get("key")[0] == 1;
    assert ARRAY[0]++ == 1;
    assert number++ == 7 && wide++ == 1L << 40;
    assert text == null;
    text = "set";
    Together.run(() -> x++, () -> x++);
  }
}
