// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/** The last element against {@code add}. Two interferences: the new size and the new array. */
public final class Vector1 {
  private Vector1() {}

  public static void main(String[] arguments) {
    GrowingList list = new GrowingList("a");
    new Thread(() -> list.add("b")).start();
    assert list.last() != null : "no element";
  }
}
