// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.CountDownLatch;

// A thread that has been started need not have come to its await yet: RUNNABLE is possible.
//   ./ravel check StateBeforeAwait.java         (with the argument sync: a monitor is entered first)
// Expected: an assertion fails, on the plain JVM almost always. Seen without the argument: "every schedule is covered".
public class StateBeforeAwait {
  public static void main(String[] args) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    Thread other =
        new Thread(
            () -> {
              if (args.length > 0) {
                synchronized (latch) {}
              }
              try {
                latch.await();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    Thread.State state = other.getState();
    latch.countDown();
    other.join();
    assert state == Thread.State.WAITING : state;
  }
}
