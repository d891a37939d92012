// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

import dev.ravel.api.Inputs;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Three variables, two locks, and branches that depend on inputs. Argument: 1, 2 or 3.
 *
 * <p>With 2 and 3 there would be 15,336 Mazurkiewicz traces if both sides of every branch were
 * feasible. In 368 of them the second variable is read after {@link #setSecondIfEqual} has set it
 * to the first one plus 0, and then {@code 0 + s1 > s1} would have to hold: 14,968 are left. The
 * value that {@link #setSecondIfGreater} writes makes no difference, because the first variable can
 * be smaller than any such value or not.
 */
public final class Synthetic {
  private static final ReentrantLock L1 = new ReentrantLock();
  private static final ReentrantLock L2 = new ReentrantLock();
  static int s1;
  static int s2;
  static int s3;

  private Synthetic() {}

  private static void multiply(int by) {
    L1.lock();
    L2.lock();
    s3 = by * 5;
    L2.unlock();
    L1.unlock();
  }

  private static void sumOfOwn() {
    s3 = 1;
    s2 = Inputs.anyInt();
    int r2 = s2;
    int r3 = s3;
    if (r3 + r2 > 10) {
      multiply(r2);
    }
  }

  private static void sumAgainstFirst() {
    s1 = Inputs.anyInt();
    int r2 = s2;
    int r3 = s3;
    if (r3 + r2 > s1) {
      multiply(r2);
    }
  }

  private static void setThird() {
    s3 = Inputs.anyInt();
  }

  private static void setSecondIfEqual() {
    int l = Inputs.anyInt();
    int r = s1;
    int r2 = s3;
    if (l == r + r2) {
      s2 = l;
    }
  }

  private static void setSecondIfGreater(boolean toZero) {
    int i = Inputs.anyInt();
    if (i > s3 % 48) {
      s2 = toZero ? 0 : i;
    }
  }

  private static int observe(boolean readsThird) {
    int seen = s1;
    s2 = 1;
    if (Inputs.anyInt() > 10) {
      return readsThird ? seen + s3 : seen;
    }
    L2.lock();
    L1.lock();
    L1.unlock();
    L2.unlock();
    return seen;
  }

  public static void main(String[] arguments) {
    boolean isFirst = arguments[0].equals("1");
    if (isFirst) {
      new Thread(Synthetic::sumOfOwn).start();
      new Thread(Synthetic::sumOfOwn).start();
    } else {
      boolean toZero = arguments[0].equals("3");
      new Thread(Synthetic::sumAgainstFirst).start();
      new Thread(Synthetic::setThird).start();
      new Thread(Synthetic::setSecondIfEqual).start();
      new Thread(() -> setSecondIfGreater(toZero)).start();
    }
    observe(!isFirst);
  }
}
