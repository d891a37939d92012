// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/** A set without locks. One interference: the table that {@code clear} has replaced. */
public final class HashSet {
  private static final int BUCKETS = 4;

  private record Entry(Object item, Entry next) {}

  private Entry[] table = new Entry[BUCKETS];
  private int size;

  private void add(Object item) {
    if (!contains(item)) {
      int bucket = bucket(item);
      table[bucket] = new Entry(item, table[bucket]);
      size++;
    }
  }

  private boolean contains(Object item) {
    for (Entry entry = table[bucket(item)]; entry != null; entry = entry.next) {
      if (entry.item.equals(item)) {
        return true;
      }
    }
    return false;
  }

  private void clear() {
    table = new Entry[BUCKETS];
    size = 0;
  }

  private static int bucket(Object item) {
    return Math.floorMod(item.hashCode(), BUCKETS);
  }

  public static void main(String[] arguments) {
    HashSet set = new HashSet();
    new Thread(set::clear).start();
    set.add("a");
    assert set.contains("a") : "lost";
  }
}
