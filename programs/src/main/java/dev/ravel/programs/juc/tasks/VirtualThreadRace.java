// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;

/** A virtual thread races with main like a platform thread. */
@Conforms(
    types = {},
    since = 21,
    finding = "assertion")
public final class VirtualThreadRace {
  private VirtualThreadRace() {}

  public static void main(String[] arguments) throws Exception {
    int[] count = new int[1];
    Runnable task = () -> count[0]++;
    Object thread = Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    count[0]++;
    ((Thread) thread).join();
    assert count[0] == 2;
  }
}
