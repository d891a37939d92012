// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Net;
import java.util.Optional;

/**
 * The unfolding that an explorer builds while it explores: its size, and the net to be drawn.
 *
 * <p>Called by the thread that calls the explorer, between two of its turns.
 */
public interface BuiltUnfolding {
  /** The size of the unfolding built so far. */
  CheckResult.Structure structure();

  /** Keeps the sites of events, which {@link #net} needs; called before the first execution. */
  void keepSites();

  /** The unfolding built so far; empty if its sites were not kept. */
  Optional<Net> net(NetWords words);
}
