// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/** {@code peek} against the first {@code push}. Two interferences: the new size and the array. */
public final class Stack1 {
  private Stack1() {}

  public static void main(String[] arguments) {
    GrowingList stack = new GrowingList();
    new Thread(() -> stack.add("a")).start();
    boolean isEmpty = stack.count() == 0;
    assert isEmpty || stack.get(0) != null : "no element";
  }
}
