// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Publishes the object before its field is set, which is wrong even without reordering. */
@Expect(executions = 280, findings = "assertion")
public final class BrokenDoubleCheckedLocking {
  private static final Object LOCK = new Object();
  private static BrokenDoubleCheckedLocking instance;
  private int value;

  private BrokenDoubleCheckedLocking() {}

  private static BrokenDoubleCheckedLocking instance() {
    if (instance == null) {
      synchronized (LOCK) {
        if (instance == null) {
          instance = new BrokenDoubleCheckedLocking();
          instance.value = 42;
        }
      }
    }
    return instance;
  }

  private static void use() {
    assert instance().value == 42;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(BrokenDoubleCheckedLocking::use, BrokenDoubleCheckedLocking::use);
  }
}
