// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/**
 * Two threads in a critical section: each looks at a flag before it sets it. One interference: who
 * is inside. It takes three switches, of which two are preemptions.
 */
public final class Mutual {
  private boolean isTaken;
  private int owner;

  private void enter(int name) {
    if (!isTaken) {
      isTaken = true;
      owner = name;
      assert name != 1 || owner == name : "two threads are inside";
    }
  }

  public static void main(String[] arguments) {
    Mutual mutual = new Mutual();
    new Thread(() -> mutual.enter(2)).start();
    mutual.enter(1);
  }
}
