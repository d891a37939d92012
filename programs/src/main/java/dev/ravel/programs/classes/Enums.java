// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.EnumMap;
import java.util.EnumSet;

/**
 * Enum constants are created anew in every execution, and everything that caches them must be
 * reset: {@code valueOf}, {@code getEnumConstants}, maps and sets of enums, and the tables of
 * switches.
 */
@Expect(executions = 2)
public final class Enums {
  private static int x;

  private Enums() {}

  private enum Colour {
    RED,
    GREEN {
      @Override
      int weight() {
        return 2;
      }
    };

    private int uses;

    int weight() {
      return 1;
    }
  }

  private static int number(Colour colour) {
    return switch (colour) {
      case RED -> 1;
      case GREEN -> 2;
    };
  }

  public static void main(String[] arguments) throws InterruptedException {
    for (Colour colour : Colour.values()) {
      assert colour.uses++ == 0;
      assert Colour.valueOf(colour.name()) == colour;
      assert Enum.valueOf(Colour.class, colour.name()) == colour;
      assert number(colour) == colour.weight();
    }
    EnumMap<Colour, Integer> map = new EnumMap<>(Colour.class);
    map.put(Colour.GREEN, 1);
    assert map.get(Colour.values()[1]) == 1 && map.containsKey(Colour.GREEN);
    assert map.keySet().iterator().next() == Colour.GREEN;
    assert EnumSet.allOf(Colour.class).contains(Colour.RED);
    assert Colour.class.getEnumConstants()[0] == Colour.RED;
    Together.run(() -> x = 1, () -> x = 2);
  }
}
