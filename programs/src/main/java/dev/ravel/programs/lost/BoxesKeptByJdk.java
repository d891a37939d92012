// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.lost;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The JDK keeps boxes without reading them, and the program compares them. Three conditions fail on
 * a path of their own, and all hold on one.
 */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: all found")
public final class BoxesKeptByJdk {
  private BoxesKeptByJdk() {}

  public static void main(String[] arguments) {
    Integer box = Inputs.anyInt("a");
    Exception unused = new Exception("a is " + box);
    List<Integer> list = new ArrayList<>();
    list.add(box);
    Map<String, Long> map = new HashMap<>();
    map.put("b", Inputs.anyLong("b"));
    AtomicReference<Integer> reference = new AtomicReference<>(Inputs.anyInt("c"));
    Queue<Object> queue = new ArrayDeque<>(list);
    queue.add(map.get("b"));
    boolean isFirst = queue.remove().equals(31_337);
    if (unused.getCause() == null
        && isFirst
        && map.get("b") == 31_337
        && reference.get() == 31_337) {
      throw new AssertionError("all found");
    }
  }
}
