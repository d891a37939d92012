// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Publishes the object after its field is set. */
@Expect(executions = 208)
public final class DoubleCheckedLocking {
  private static final Object LOCK = new Object();
  private static volatile DoubleCheckedLocking instance;
  private int value;

  private DoubleCheckedLocking() {}

  private static DoubleCheckedLocking instance() {
    if (instance == null) {
      synchronized (LOCK) {
        if (instance == null) {
          DoubleCheckedLocking made = new DoubleCheckedLocking();
          made.value = 42;
          instance = made;
        }
      }
    }
    return instance;
  }

  private static void use() {
    assert instance().value == 42;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(DoubleCheckedLocking::use, DoubleCheckedLocking::use);
  }
}
