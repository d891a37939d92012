// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.List;

/**
 * The data races that a check met: accesses of different threads to the same variable, one of them
 * a write and one of them plain, that nothing orders (JLS 17.4.5).
 *
 * @param watched whether anybody looked for them
 * @param races one for each pair of places in the source
 * @param weak the places that order less than a volatile access does, such as {@code lazySet}; with
 *     one of them even a program without races may do what no interleaving does
 */
public record DataRaces(boolean watched, List<Race> races, List<String> weak) {
  /** Nobody looked. */
  public static final DataRaces UNWATCHED = new DataRaces(false, List.of(), List.of());

  public DataRaces {
    races = List.copyOf(races);
    weak = List.copyOf(weak);
  }

  /** Whether the program behaves, as far as was seen, as its interleavings do. */
  public boolean noneMet() {
    return watched && races.isEmpty() && weak.isEmpty();
  }

  /**
   * One race.
   *
   * @param finding the run in which it was met first
   * @param harmful whether a run in which it was met failed
   */
  public record Race(Finding finding, boolean harmful) {}
}
