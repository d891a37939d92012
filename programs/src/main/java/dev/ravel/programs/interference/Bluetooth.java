// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/**
 * Figure 1: a driver is stopped while an input or output operation enters it. Two interferences:
 * the number of pending operations, and that the driver is stopped.
 */
public final class Bluetooth {
  private static final class Driver {
    int pendingIO = 1;
    boolean stoppingFlag;
    boolean stoppingEvent;
    boolean stopped;

    /** One atomic block of the figure. */
    synchronized int change(int by) {
      pendingIO += by;
      return pendingIO;
    }

    void add() {
      int status = 0;
      if (stoppingFlag) {
        status = -1;
      } else {
        change(1);
      }
      if (status == 0) {
        assert !stopped : "the driver is stopped";
      }
      if (change(-1) == 0) {
        stoppingEvent = true;
      }
    }

    void stop() {
      stoppingFlag = true;
      if (change(-1) == 0) {
        stoppingEvent = true;
      }
      if (stoppingEvent) {
        stopped = true;
      }
    }
  }

  private Bluetooth() {}

  public static void main(String[] arguments) {
    Driver driver = new Driver();
    new Thread(driver::stop).start();
    driver.add();
  }
}
