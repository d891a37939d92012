// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.programs;

import java.util.Set;

/** Records with a compact constructor, statics, and the methods that the JVM generates for them. */
public final class Records {
  private static int made;

  private Records() {}

  record Range(int low, long high, String name) {
    static final Range EMPTY = new Range(0, 0, "empty");

    Range {
      if (low > high) {
        throw new IllegalArgumentException("empty");
      }
      made++;
    }
  }

  record Box<T extends Comparable<T>>(T value) implements Comparable<Box<T>> {
    @Override
    public int compareTo(Box<T> other) {
      return value.compareTo(other.value);
    }
  }

  public static String run() {
    Range range = new Range(1, 5L, "a");
    String caught = "";
    try {
      new Range(2, 1, "b");
    } catch (IllegalArgumentException e) {
      caught = e.getMessage();
    }
    boolean equal = range.equals(new Range(1, 5, "a"));
    boolean sameHash = range.hashCode() == new Range(1, 5, "a").hashCode();
    return range
        + caught
        + equal
        + sameHash
        + made
        + Range.EMPTY
        + new Box<>("x").compareTo(new Box<>("y"))
        + Set.of(range).contains(range);
  }
}
