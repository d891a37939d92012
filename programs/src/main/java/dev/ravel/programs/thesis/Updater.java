// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

import dev.ravel.api.Inputs;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Threads that update two variables under two locks, driven by inputs. With the argument 2, main
 * takes the locks in the opposite order of the third thread, which leads to deadlocks.
 */
public final class Updater {
  private static final ReentrantLock L1 = new ReentrantLock();
  private static final ReentrantLock L2 = new ReentrantLock();
  static int arr1;
  static int arr2;

  private Updater() {}

  private static void setTwice() {
    for (int round = 0; round < 2; round++) {
      int s = Inputs.anyInt();
      if (s == 1) {
        L1.lock();
        arr1 = Inputs.anyInt();
        L1.unlock();
      } else {
        L2.lock();
        arr2 = Inputs.anyInt();
        L2.unlock();
      }
    }
  }

  private static void addOnce() {
    int s = Inputs.anyInt();
    if (s == 1) {
      L1.lock();
      arr1 = arr1 + Inputs.anyInt();
      L1.unlock();
    } else {
      L2.lock();
      arr2 = arr2 + Inputs.anyInt();
      L2.unlock();
    }
  }

  private static void multiply() {
    int v = Inputs.anyInt();
    L1.lock();
    L2.lock();
    if (arr1 == v) {
      arr2 = arr2 * arr1;
      arr1 = 0;
    }
    if (arr2 == v) {
      arr2 = 0;
    }
    L2.unlock();
    L1.unlock();
  }

  private static void sumTwice(ReentrantLock first, ReentrantLock second) {
    for (int round = 0; round < 2; round++) {
      int v = Inputs.anyInt();
      first.lock();
      second.lock();
      if (arr1 == v) {
        arr2 = arr2 + arr1;
        arr1 = 0;
      }
      if (arr2 == v) {
        arr2 = 0;
      }
      second.unlock();
      first.unlock();
    }
  }

  public static void main(String[] arguments) {
    new Thread(Updater::setTwice).start();
    new Thread(Updater::addOnce).start();
    new Thread(Updater::multiply).start();
    if (arguments[0].equals("1")) {
      sumTwice(L1, L2);
    } else {
      sumTwice(L2, L1);
    }
  }
}
