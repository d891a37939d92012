// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/**
 * The first element against one that replaces it. Two interferences: the new array and the new
 * element.
 */
public final class Vector2 {
  private Vector2() {}

  public static void main(String[] arguments) {
    GrowingList list = new GrowingList("a", "b");
    new Thread(() -> list.replaceFirst("c")).start();
    assert list.first().equals("a") : "replaced";
  }
}
