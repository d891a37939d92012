// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

/** Six threads, main included, that write one variable twice each: 12! / 2^6 traces. */
public final class Writes {
  private static int x;

  private Writes() {}

  private static void write() {
    x = 1;
    x = 2;
  }

  public static void main(String[] arguments) {
    for (int i = 0; i < 5; i++) {
      new Thread(Writes::write).start();
    }
    write();
  }
}
