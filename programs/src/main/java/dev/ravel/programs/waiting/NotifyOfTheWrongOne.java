// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Two kinds of consumers wait in one wait set: notify may wake the wrong one. */
@Expect(
    executions = 35,
    findings = {"deadlock", "deadlock"},
    deadlocks = 2)
public final class NotifyOfTheWrongOne {
  private boolean a;
  private boolean b;

  private NotifyOfTheWrongOne() {}

  private synchronized void awaitA() throws InterruptedException {
    while (!a) {
      wait();
    }
  }

  private synchronized void awaitB() throws InterruptedException {
    while (!b) {
      wait();
    }
  }

  private synchronized void setA() {
    a = true;
    notify();
  }

  private synchronized void setB() {
    b = true;
    notify();
  }

  public static void main(String[] arguments) throws InterruptedException {
    NotifyOfTheWrongOne shared = new NotifyOfTheWrongOne();
    Together.run(
        shared::awaitA,
        shared::awaitB,
        () -> {
          shared.setA();
          shared.setB();
        });
  }
}
