// SPDX-License-Identifier: Apache-2.0
public class TimedWaitUnshared {
  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {});
    other.start();
    Object alone = new Object();
    synchronized (alone) {
      alone.wait(1000);
    }
    other.join();
  }
}
