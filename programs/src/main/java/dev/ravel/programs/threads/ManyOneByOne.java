// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import java.util.HashSet;
import java.util.Set;

/** A thread with more than 64 children, and children with more than 64 children: ids are unique. */
@Expect(executions = 1, assumes = "THREAD_IDS")
public final class ManyOneByOne {
  private ManyOneByOne() {}

  @SuppressWarnings("deprecation") // threadId is not in JDK 17
  public static void main(String[] arguments) throws InterruptedException {
    Set<Long> ids = new HashSet<>();
    for (int i = 0; i < 3; i++) {
      Thread parent =
          new Thread(
              () -> {
                for (int j = 0; j < 150; j++) {
                  Thread child = new Thread(() -> {});
                  child.start();
                  add(ids, child.getId());
                }
              });
      parent.start();
      parent.join();
      add(ids, parent.getId());
    }
  }

  private static void add(Set<Long> ids, long id) {
    if (!ids.add(id)) {
      throw new AssertionError("two threads with id " + id);
    }
  }
}
