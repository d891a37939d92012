// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.Comparator;
import java.util.List;

/**
 * The data races that occurred during a check: accesses of different threads to the same variable,
 * one of them a write and one of them plain, that are not ordered by happens-before (JLS 17.4.5).
 *
 * @param watched whether races were detected at all
 * @param races one for each pair of places in the source
 * @param weak the accesses that order less than a volatile access, such as {@code lazySet}; with
 *     one of them, even a program without races may behave as no interleaving does
 */
public record DataRaces(boolean watched, List<Race> races, List<WeakAccess> weak) {
  /** Races were not detected. */
  public static final DataRaces UNWATCHED = new DataRaces(false, List.of(), List.of());

  public DataRaces {
    races = List.copyOf(races);
    weak = List.copyOf(weak);
  }

  /** Whether races were detected, and neither a race nor a weak access occurred. */
  public boolean noneMet() {
    return watched && races.isEmpty() && weak.isEmpty();
  }

  /**
   * An access that orders less than a volatile access.
   *
   * @param method such as {@code lazySet}
   * @param place the place in the source
   */
  public record WeakAccess(String method, String place) implements Comparable<WeakAccess> {
    private static final Comparator<WeakAccess> ORDER =
        Comparator.comparing(WeakAccess::method).thenComparing(WeakAccess::place);

    @Override
    public int compareTo(WeakAccess other) {
      return ORDER.compare(this, other);
    }
  }

  /**
   * One race.
   *
   * @param finding the first execution in which it occurred
   * @param harmful whether an execution in which it occurred failed
   */
  public record Race(Finding finding, boolean harmful) {}
}
