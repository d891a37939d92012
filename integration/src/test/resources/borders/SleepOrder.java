// SPDX-License-Identifier: Apache-2.0
public class SleepOrder {
  static volatile boolean closed;

  public static void main(String[] args) throws InterruptedException {
    Thread closer = new Thread(() -> {
      try {
        Thread.sleep(1500);
      } catch (InterruptedException e) {
        return;
      }
      closed = true;
    });
    closer.start();
    Thread.sleep(1200);
    if (closed) throw new AssertionError("used after it was closed");
    closer.join();
  }
}
