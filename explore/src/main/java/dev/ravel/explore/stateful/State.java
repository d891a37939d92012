// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import java.util.Arrays;

/**
 * A marking of the {@link Model}: the local place of each thread, and the place of each location.
 *
 * <p>Two states are equal if their places are. Places that have not been touched are zero.
 */
final class State {
  /** The local place of a thread that does not exist yet. */
  static final int ABSENT = 0;

  private int[] locals;
  private int[] places;

  State() {
    this(new int[0], new int[0]);
  }

  private State(int[] locals, int[] places) {
    this.locals = locals;
    this.places = places;
  }

  State copy() {
    return new State(locals.clone(), places.clone());
  }

  /** One more than the highest number of a thread that exists. */
  int threads() {
    return locals.length;
  }

  int local(int thread) {
    return thread < locals.length ? locals[thread] : ABSENT;
  }

  void setLocal(int thread, int local) {
    if (thread >= locals.length) {
      locals = Arrays.copyOf(locals, thread + 1);
    }
    locals[thread] = local;
  }

  /** The place of a location, which the model has numbered. */
  int place(int location) {
    return location < places.length ? places[location] : 0;
  }

  void setPlace(int location, int place) {
    if (location >= places.length) {
      if (place == 0) {
        return;
      }
      places = Arrays.copyOf(places, location + 1);
    }
    places[location] = place;
  }

  /** The memory of the places. */
  int bytes() {
    return Integer.BYTES * (locals.length + places.length);
  }

  private int usedPlaces() {
    int used = places.length;
    while (used > 0 && places[used - 1] == 0) {
      used--;
    }
    return used;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof State that)) {
      return false;
    }
    int used = usedPlaces();
    return Arrays.equals(locals, that.locals)
        && used == that.usedPlaces()
        && Arrays.equals(places, 0, used, that.places, 0, used);
  }

  @Override
  public int hashCode() {
    int hash = Arrays.hashCode(locals);
    for (int location = usedPlaces() - 1; location >= 0; location--) {
      hash = 31 * hash + places[location];
    }
    return hash;
  }
}
