// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

/** A virtual thread, by reflection because the sources are for an older JDK. */
public final class VirtualThreads {
  private static int x;

  private VirtualThreads() {}

  public static void main(String[] arguments) throws Exception {
    Runnable task = () -> x++;
    Object thread = Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    x++;
    ((Thread) thread).join();
    assert x == 2;
  }
}
