// SPDX-License-Identifier: Apache-2.0

/** Sleeps "long enough" for the other thread to write, which nothing guarantees. */
public class SleepAsSynchronisation {
  static String message;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> message = "hello", "writer");
    writer.start();
    Thread.sleep(50);
    assert message != null : "slept, and still no message";
  }
}
