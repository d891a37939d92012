// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/**
 * The last element against the removal of the first one. Two interferences: the new size and the
 * new element.
 */
public final class Vector3 {
  private Vector3() {}

  public static void main(String[] arguments) {
    GrowingList list = new GrowingList("a", "b");
    new Thread(list::removeFirst).start();
    int count = list.count();
    Object last = list.get(count - 1);
    assert last.equals(count == 2 ? "b" : "a") : last + " is at " + count;
  }
}
