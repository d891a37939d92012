// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.frameworks;

import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.verify;

/**
 * Counts in an object that Mockito spies on: Mockito changes the class itself, which is code of the
 * program.
 */
public final class Spies {
  private Spies() {}

  /** The class that is spied on. */
  static class Counter {
    int count;

    void increment() {
      count++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Counter counter = spy(new Counter());
    Plain.count(args, counter::increment);
    verify(counter, timeout(100).times(2)).increment();
    assert counter.count == 2 : "counted to " + counter.count;
  }
}
