// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import dev.ravel.programs.Together;
import java.util.Hashtable;

/** A switch inside a synchronized method of the JDK, whose monitor the next thread needs. */
public final class CallbackInHashtable {
  private static int x;

  private CallbackInHashtable() {}

  public static void main(String[] arguments) throws InterruptedException {
    Hashtable<String, Integer> table = new Hashtable<>();
    Together.Code compute = () -> table.computeIfAbsent("key", key -> x++);
    Together.run(compute, compute);
  }
}
