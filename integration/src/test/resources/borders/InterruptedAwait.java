// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// Condition.await clears the interrupt status before it takes the lock again: another thread that holds the lock can see
// the status cleared although await has not yet thrown.
//   ./ravel check InterruptedAwait.java
// Expected: an assertion fails (java -ea InterruptedAwait loop shows it on the plain JVM).
public class InterruptedAwait {
  static void once(boolean timed) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    boolean[] thrown = {false};
    Thread waiter =
        new Thread(
            () -> {
              lock.lock();
              try {
                if (timed) {
                  condition.await(1000, TimeUnit.MILLISECONDS);
                } else {
                  condition.await();
                }
              } catch (InterruptedException e) {
                thrown[0] = true;
              } finally {
                lock.unlock();
              }
            });
    waiter.start();
    waiter.interrupt();
    lock.lock();
    try {
      assert waiter.isInterrupted() || thrown[0] : "the status is cleared, but nothing thrown yet";
    } finally {
      lock.unlock();
    }
    waiter.join();
  }

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < (args.length == 0 ? 1 : 300000); i++) {
      once(args.length > 0 && args[0].equals("timed"));
    }
  }
}
