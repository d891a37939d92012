// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Location;
import java.util.Optional;

/** Names threads, locations, sites and branch constraints, which explorers know by number only. */
public interface NetWords {
  String thread(int thread);

  Location location(int location);

  String place(int site);

  /** The branch constraint of a decision, which is packed with its number. */
  Optional<String> constraint(long decision);
}
