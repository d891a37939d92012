// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Numbers follow the order in which keys come first. */
class NumberingTest {
  /** Keys with many equal bits, as locations have, and many times the first capacity of 128. */
  @Test
  void longsAgreeWithAMap() {
    SplittableRandom random = new SplittableRandom(1);
    LongNumbering numbering = new LongNumbering();
    Map<Long, Integer> expected = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      long key =
          (long) random.nextInt(4) << 61 | (long) random.nextInt(40) << 32 | random.nextInt(40);
      Integer known = expected.putIfAbsent(key, expected.size());
      int number = known == null ? expected.size() - 1 : known;
      assertEquals(number, numbering.number(key));
      assertEquals(key, numbering.key(number));
      assertEquals(expected.size(), numbering.size());
    }
  }

  /** The value of an unused slot is a key like any other. */
  @Test
  void zeroIsAKey() {
    LongNumbering numbering = new LongNumbering();
    assertEquals(0, numbering.number(7));
    assertEquals(1, numbering.number(0));
    assertEquals(1, numbering.number(0));
    assertEquals(2, numbering.number(-1));
  }

  @Test
  void stringsKeepTheirNumbers() {
    StringNumbering numbering = new StringNumbering();
    List<String> words = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      words.add("word " + i);
      assertEquals(i, numbering.number("word " + i));
      assertEquals(i / 2, numbering.number("word " + i / 2));
    }
    assertEquals(words.size(), numbering.size());
    for (int i = 0; i < words.size(); i++) {
      assertEquals(words.get(i), numbering.word(i));
    }
  }
}
