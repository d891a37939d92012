// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.language;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A synchronized method that is called through its bridge method: the monitor is entered once. */
@Expect(executions = 2)
public final class Bridges {
  private Bridges() {}

  private abstract static class Sink<T> {
    abstract void accept(T value);
  }

  private static final class Summer extends Sink<Integer> {
    private int sum;

    @Override
    synchronized void accept(Integer value) {
      sum += value;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Summer summer = new Summer();
    Sink<Integer> sink = summer;
    Together.run(() -> sink.accept(1), () -> sink.accept(2));
    assert summer.sum == 3;
  }
}
