// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/**
 * {@code pop} without a lock against {@code removeElementAt}. Two interferences: the new size and
 * the new element.
 */
public final class Stack3 {
  private Stack3() {}

  public static void main(String[] arguments) {
    GrowingList stack = new GrowingList("a", "b", "c");
    new Thread(stack::removeFirst).start();
    int height = stack.count();
    Object top = stack.get(height - 1);
    String expected = height == 3 ? "c" : "b";
    assert top.equals(expected) : top + " is on top";
  }
}
