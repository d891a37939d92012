// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sharing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Objects are told apart by identity, whatever their class says about equality. */
class IdentityTablesTest {
  /** Records are equal by their components; a table must not call equals or hashCode. */
  private record Key(int number) {
    @Override
    public boolean equals(Object other) {
      throw new AssertionError("compared by equals");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("hashed by the program");
    }
  }

  @Test
  void agreesWithAnIdentityMap() {
    SplittableRandom random = new SplittableRandom(1);
    List<Key> keys = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      keys.add(new Key(i % 10));
    }
    IdentityTable<Integer> table = new IdentityTable<>();
    Map<Key, Integer> expected = new IdentityHashMap<>();
    for (int i = 0; i < 5_000; i++) {
      Key key = keys.get(random.nextInt(keys.size()));
      assertEquals(expected.get(key), table.get(key));
      table.put(key, i);
      expected.put(key, i);
      if (random.nextInt(2_000) == 0) {
        table.clear();
        expected.clear();
      }
    }
    keys.forEach(key -> assertEquals(expected.get(key), table.get(key)));
  }

  @Test
  void isEmptyAfterClearing() {
    IdentityTable<String> table = new IdentityTable<>();
    Key key = new Key(1);
    table.put(key, "value");
    table.clear();
    assertNull(table.get(key));
    table.put(new Key(1), "other");
    assertNull(table.get(key));
  }

  /** A table that was large shrinks, and works as before. */
  @Test
  void isEmptyWhateverItsSizeWas() {
    IdentityTable<Integer> table = new IdentityTable<>();
    List<Key> keys = IntStream.range(0, 1_000).mapToObj(Key::new).toList();
    keys.forEach(key -> table.put(key, key.number()));
    for (int execution = 0; execution < 10; execution++) {
      table.clear();
      keys.forEach(key -> assertNull(table.get(key)));
      for (Key key : keys.subList(0, 3)) {
        table.put(key, key.number());
        assertEquals(key.number(), table.get(key));
      }
    }
    keys.forEach(key -> table.put(key, key.number()));
    keys.forEach(key -> assertEquals(key.number(), table.get(key)));
  }
}
