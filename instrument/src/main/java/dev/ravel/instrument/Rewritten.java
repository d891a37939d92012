// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.Optional;

/**
 * What became of a class.
 *
 * @param bytes the class to define; the very array that was given if nothing had to change
 * @param problem why some of its operations stay invisible, if so
 */
public record Rewritten(byte[] bytes, Optional<String> problem) {
  static Rewritten complete(byte[] bytes) {
    return new Rewritten(bytes, Optional.empty());
  }

  static Rewritten incomplete(byte[] bytes, String problem) {
    return new Rewritten(bytes, Optional.of(problem));
  }
}
