// SPDX-License-Identifier: Apache-2.0
public class ManyThreads {
  static int count;

  public static void main(String[] args) throws InterruptedException {
    int n = args.length == 0 ? 70 : Integer.parseInt(args[0]);
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      threads[i] = new Thread(() -> count++);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert count == n : count;
  }
}
