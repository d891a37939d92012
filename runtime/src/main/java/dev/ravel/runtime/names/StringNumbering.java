// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.names;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers strings in the order in which they are first asked for: the first string is 0. */
final class StringNumbering {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> words = new ArrayList<>();

  /** Returns the number of the word; a new word gets the next number. */
  int number(String word) {
    Integer known = numbers.get(word);
    if (known != null) {
      return known;
    }
    words.add(word);
    numbers.put(word, words.size() - 1);
    return words.size() - 1;
  }

  /** Returns the word with this number. */
  String word(int number) {
    return words.get(number);
  }

  int size() {
    return words.size();
  }
}
