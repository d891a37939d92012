// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Rows;

/**
 * The presets of an unfolding: an intent and, for each of its locations, a condition, with its
 * readers where copies matter.
 *
 * <p>A preset whose operation is disabled, such as that of a thread about to take a held lock, is
 * kept too: the presets with the following conditions are found from it.
 */
final class Presets {
  /** Whether the operation of a preset may be enabled, as far as is known. */
  static final int OPEN = 0;

  static final int CLOSED = 1;

  private static final int NONE = Unfolding.NONE;
  private static final int INTENT = 0;
  private static final int CONDITION = 1;
  private static final int READERS = 3;
  private static final int NEXT = 5;
  private static final int EVENT = 7;
  private static final int STATE = 8;

  private final Rows rows = new Rows(9);
  private int[] table = new int[64];

  int size() {
    return rows.size();
  }

  int intent(int preset) {
    return rows.get(preset, INTENT);
  }

  /** The condition of the first or second location, or {@link Unfolding#NONE}. */
  int condition(int preset, int slot) {
    return rows.get(preset, CONDITION + slot);
  }

  int readers(int preset, int slot) {
    return rows.get(preset, READERS + slot);
  }

  /** The last event added with this preset, or {@link Unfolding#NONE}. */
  int event(int preset) {
    return rows.get(preset, EVENT);
  }

  void setEvent(int preset, int event) {
    rows.set(preset, EVENT, event);
  }

  boolean isOpen(int preset) {
    return rows.get(preset, STATE) == OPEN;
  }

  /** Records that no event has this preset. */
  void close(int preset) {
    rows.set(preset, STATE, CLOSED);
  }

  /** Packs an entry of the list of presets of a condition. */
  static int entry(int preset, int slot) {
    return preset << 1 | slot;
  }

  static int presetOf(int entry) {
    return entry >>> 1;
  }

  int nextEntry(int entry) {
    return rows.get(entry >>> 1, NEXT + (entry & 1));
  }

  void setNext(int preset, int slot, int entry) {
    rows.set(preset, NEXT + slot, entry);
  }

  int find(int intent, int in, int readers, int also, int alsoReaders) {
    int mask = table.length - 1;
    for (int at = hash(intent, in, readers, also, alsoReaders) & mask;
        table[at] != 0;
        at = at + 1 & mask) {
      int preset = table[at] - 1;
      if (intent(preset) == intent
          && condition(preset, 0) == in
          && readers(preset, 0) == readers
          && condition(preset, 1) == also
          && readers(preset, 1) == alsoReaders) {
        return preset;
      }
    }
    return NONE;
  }

  int add(int intent, int in, int readers, int also, int alsoReaders) {
    int preset = rows.add();
    rows.set(preset, INTENT, intent);
    rows.set(preset, CONDITION, in);
    rows.set(preset, CONDITION + 1, also);
    rows.set(preset, READERS, readers);
    rows.set(preset, READERS + 1, alsoReaders);
    rows.set(preset, NEXT, NONE);
    rows.set(preset, NEXT + 1, NONE);
    rows.set(preset, EVENT, NONE);
    if (3 * rows.size() > 2 * table.length) {
      table = new int[2 * table.length];
      for (int i = 0; i < preset; i++) {
        enter(i);
      }
    }
    enter(preset);
    return preset;
  }

  private void enter(int preset) {
    int mask = table.length - 1;
    int at =
        hash(
                intent(preset),
                condition(preset, 0),
                readers(preset, 0),
                condition(preset, 1),
                readers(preset, 1))
            & mask;
    while (table[at] != 0) {
      at = at + 1 & mask;
    }
    table[at] = preset + 1;
  }

  private static int hash(int intent, int in, int readers, int also, int alsoReaders) {
    int hash = intent * 0x9E3779B1 + in * 0x85EBCA6B + readers * 0xC2B2AE35;
    hash += also * 0x27D4EB2F + alsoReaders * 0x165667B1;
    hash = (hash ^ hash >>> 16) * 0x7FEB352D;
    return hash ^ hash >>> 15;
  }

  long bytes() {
    return rows.bytes() + (long) Integer.BYTES * table.length;
  }
}
