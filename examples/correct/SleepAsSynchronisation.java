// SPDX-License-Identifier: Apache-2.0

/** Joins the other thread instead of sleeping. */
public class SleepAsSynchronisation {
  static String message;

  public static void main(String[] args) throws InterruptedException {
    Thread writer = new Thread(() -> message = "hello", "writer");
    writer.start();
    writer.join();
    assert message != null : "joined, and still no message";
  }
}
