// SPDX-License-Identifier: Apache-2.0
package example;

import dev.ravel.junit.Ravel;
import dev.ravel.junit.Scenario;

/** Static methods that a test of any framework checks. */
public class Scenarios {
  private int count;

  public static void racy() throws InterruptedException {
    Scenarios counter = new Scenarios();
    Thread other = new Thread(() -> counter.count++);
    other.start();
    counter.count++;
    other.join();
    assert counter.count == 2 : "counted to " + counter.count;
  }

  public static void correct() throws InterruptedException {
    Scenarios counter = new Scenarios();
    Thread other = new Thread(() -> counter.count++);
    other.start();
    other.join();
    counter.count++;
    assert counter.count == 2;
  }

  public static Scenario lambda() {
    return () -> {
      racy();
    };
  }

  public static Scenario capturing(int number) {
    return () -> {
      if (number == 1) {
        racy();
      }
    };
  }

  public void notStatic() {}

  public Scenario reference() {
    return this::notStatic;
  }

  /** A program that checks itself. */
  public static void main(String[] arguments) {
    Ravel.check(Scenarios::correct);
    Ravel.options().expect("assertion: counted to 1").check(Scenarios::racy);
    System.out.println("checked");
  }
}
