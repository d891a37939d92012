// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.Optional;

/**
 * The result of rewriting a class.
 *
 * @param bytes the class to define; the array that was passed in if nothing had to change
 * @param problem the reason why some of its operations stay invisible, if any do
 */
public record Rewritten(byte[] bytes, Optional<String> problem) {
  static Rewritten complete(byte[] bytes) {
    return new Rewritten(bytes, Optional.empty());
  }

  static Rewritten incomplete(byte[] bytes, String problem) {
    return new Rewritten(bytes, Optional.of(problem));
  }
}
