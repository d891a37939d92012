// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.Net;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a check is to do beside checking.
 *
 * @param journal where it is kept, so that it can go on later
 * @param drawing hears the unfolding when the check is over; nothing if it is too large to be read,
 *     or if the program was explored without one
 */
public record Extras(Optional<Journal> journal, Optional<Consumer<Optional<Net>>> drawing) {
  /** Nothing else. */
  public static final Extras NONE = new Extras(Optional.empty(), Optional.empty());

  /** The number of events up to which a drawing can be read. */
  public static final int MOST_DRAWN_EVENTS = 500;
}
