// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/**
 * Two copies of a sequential program that books the first free hour. One interference: an hour is
 * read after the other copy has booked it, too.
 */
public final class Meeting {
  private static final int FREE = 0;

  private Meeting() {}

  private static void book(int[] hours, int name) {
    for (int hour = 0; hour < hours.length; hour++) {
      if (hours[hour] == FREE) {
        hours[hour] = name;
        assert hours[hour] == name : "booked by " + hours[hour];
        return;
      }
    }
  }

  public static void main(String[] arguments) {
    int[] hours = new int[3];
    new Thread(() -> bookQuietly(hours)).start();
    book(hours, 1);
  }

  /** The other copy does not look at its booking again. */
  private static void bookQuietly(int[] hours) {
    for (int hour = 0; hour < hours.length; hour++) {
      if (hours[hour] == FREE) {
        hours[hour] = 2;
        return;
      }
    }
  }
}
