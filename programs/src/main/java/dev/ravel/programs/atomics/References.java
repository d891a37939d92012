// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.atomics;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicReference;

/** A stack whose push is a compare-and-set loop; a node is private until its push succeeds. */
@Expect(executions = 6)
public final class References {
  private References() {}

  private static final class Node {
    private Node next;
  }

  private static void push(AtomicReference<Node> head) {
    Node node = new Node();
    do {
      node.next = head.get();
    } while (!head.compareAndSet(node.next, node));
  }

  public static void main(String[] arguments) throws InterruptedException {
    AtomicReference<Node> head = new AtomicReference<>();
    Together.run(() -> push(head), () -> push(head));
    assert head.get().next.next == null;
  }
}
