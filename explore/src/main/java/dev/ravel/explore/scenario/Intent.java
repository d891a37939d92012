// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.scenario;

import dev.ravel.model.Kind;

/**
 * The next operation of a thread at the end of a path.
 *
 * @param before the last node of the path, or the node that started the thread, or the root
 * @param also the second location that it writes
 */
record Intent(int before, int thread, Kind kind, int location, int also) {
  /** Whether the operation sees a value that a write has left. */
  boolean reads() {
    return kind == Kind.READ || kind == Kind.UPDATE;
  }
}
