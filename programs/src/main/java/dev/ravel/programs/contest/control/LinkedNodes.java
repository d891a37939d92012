// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Inserts three inputs into a sorted linked list: one path for each of their six orders. */
@Expect(executions = 6)
public final class LinkedNodes {
  private LinkedNodes() {}

  private static final class Node {
    private final int value;
    private Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  private static Node insert(Node first, int value) {
    if (first == null || value <= first.value) {
      return new Node(value, first);
    }
    first.next = insert(first.next, value);
    return first;
  }

  public static void main(String[] arguments) {
    Node list = null;
    for (int i = 0; i < 3; i++) {
      list = insert(list, Inputs.anyInt());
    }
    for (Node node = list; node.next != null; node = node.next) {
      if (node.value > node.next.value) {
        throw new AssertionError("unsorted");
      }
    }
  }
}
