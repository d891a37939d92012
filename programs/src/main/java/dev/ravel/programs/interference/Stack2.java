// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/**
 * {@code search} against {@code insertElementAt}. Two interferences: the new array and the new
 * element.
 */
public final class Stack2 {
  private Stack2() {}

  /** The distance from the top, or -1. */
  private static int search(GrowingList stack, int height, Object item) {
    for (int i = height - 1; i >= 0; i--) {
      if (stack.get(i).equals(item)) {
        return height - i;
      }
    }
    return -1;
  }

  public static void main(String[] arguments) {
    GrowingList stack = new GrowingList("a", "b");
    new Thread(() -> stack.replaceFirst("c")).start();
    assert search(stack, 2, "a") == 2 : "not found";
  }
}
