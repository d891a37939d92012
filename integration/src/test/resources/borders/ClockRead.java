// SPDX-License-Identifier: Apache-2.0
public class ClockRead {
  public static void main(String[] args) throws InterruptedException {
    long start = System.currentTimeMillis();
    Thread t = new Thread(() -> {});
    t.start();
    t.join();
    if (System.currentTimeMillis() - start > 50) throw new AssertionError("too slow");
  }
}
