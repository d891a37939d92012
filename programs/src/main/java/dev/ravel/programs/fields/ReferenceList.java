// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.fields;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Loses a node of a list; a new node is private to its thread until it is stored. */
@Expect(executions = 6, findings = "assertion")
public final class ReferenceList {
  private static Node head;

  private ReferenceList() {}

  private static final class Node {
    private Node next;
  }

  private static void push() {
    Node node = new Node();
    node.next = head;
    head = node;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(ReferenceList::push, ReferenceList::push);
    assert head.next != null;
  }
}
