// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import dev.ravel.engine.request.CheckReply.Found;
import java.util.List;

/**
 * The failure that a test has to find.
 *
 * @param kind its kind, as reports name it
 * @param words a part of its first line, or an empty text
 */
record Expectation(String kind, String words) {
  private static final List<String> KINDS =
      List.of("assertion", "exception", "deadlock", "livelock", "exit", "data race");

  static Expectation parse(String text) {
    int colon = text.indexOf(':');
    String kind = (colon < 0 ? text : text.substring(0, colon)).strip();
    if (!KINDS.contains(kind)) {
      throw new RavelFailure(
          "cannot read the expectation \"%s\": expected one of %s, and after a colon words of the first line of the failure"
              .formatted(text, String.join(", ", KINDS)));
    }
    return new Expectation(kind, colon < 0 ? "" : text.substring(colon + 1).strip());
  }

  boolean isMetBy(Found found) {
    return found.kind().equals(kind) && found.title().contains(words);
  }

  @Override
  public String toString() {
    return words.isEmpty() ? kind : kind + ": " + words;
  }
}
