// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.libraries;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Two threads count in a node of a tree, with a lock or without. */
public final class JacksonNode {
  private JacksonNode() {}

  public static void main(String[] args) throws InterruptedException {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("count", 0);
    Object lock = new Object();
    Twice.perform(
        () -> {
          if (Twice.isCorrect(args)) {
            synchronized (lock) {
              increment(node);
            }
          } else {
            increment(node);
          }
        });
    int count = node.get("count").intValue();
    assert count == 2 : "counted to " + count;
  }

  private static void increment(ObjectNode node) {
    node.put("count", node.get("count").intValue() + 1);
  }
}
