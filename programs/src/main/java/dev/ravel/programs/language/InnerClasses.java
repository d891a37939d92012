// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.language;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Inner and anonymous classes access the fields of the enclosing instance. */
@Expect(executions = 6, findings = "assertion")
public final class InnerClasses {
  private int count;

  private InnerClasses() {}

  private final class Inner implements Runnable {
    @Override
    public void run() {
      count++;
    }
  }

  private Runnable anonymous() {
    return new Runnable() {
      @Override
      public void run() {
        count++;
      }
    };
  }

  public static void main(String[] arguments) throws InterruptedException {
    InnerClasses outer = new InnerClasses();
    Together.run(outer.new Inner()::run, outer.anonymous()::run);
    assert outer.count == 2;
  }
}
