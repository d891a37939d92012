// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What keeps a check from being exhaustive although every run was as it should be.
 *
 * <p>Each is a sentence for the user and is told once.
 */
final class Caveats {
  private final Set<String> sentences = new LinkedHashSet<>();

  void add(String sentence) {
    sentences.add(sentence);
  }

  void escaped(Class<?> type) {
    add(
        "an object of "
            + type.getName()
            + " reached a second thread by a way that Ravel does not see");
  }

  Set<String> sentences() {
    return Collections.unmodifiableSet(sentences);
  }
}
