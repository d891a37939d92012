// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Boxes of equal numbers are the same object from -128 to 127 (JLS 5.1.7), also if the numbers
 * depend on an input, and other boxes are not.
 *
 * <p>Eight kinds, with the paths: an int that is 5, another one within the range, and one above it;
 * a long below, within and above the range; a short and a character within the range and above it;
 * a byte; true and false; a float; a double.
 */
@Expect(
    executions = 15,
    findings = {
      "assertion: java.lang.AssertionError: the box of 5",
      "assertion: java.lang.AssertionError: the box of true",
    })
public final class SameBox {
  private SameBox() {}

  public static void main(String[] arguments) {
    switch (Inputs.anyInt("kind", 0, 7)) {
      case 0 -> ints(Inputs.anyInt("int", 0, 200));
      case 1 -> longs(Inputs.anyLong("long"));
      case 2 -> shorts(Inputs.anyShort("short", (short) 0, Short.MAX_VALUE));
      case 3 -> characters(Inputs.anyChar("char"));
      case 4 -> bytes(Inputs.anyByte("byte"));
      case 5 -> booleans(Inputs.anyBoolean("boolean"));
      case 6 -> floats(Inputs.anyFloat("float"));
      default -> doubles(Inputs.anyDouble("double"));
    }
  }

  private static void ints(int number) {
    Integer box = number;
    Integer five = 5;
    if (box == five) {
      throw new AssertionError("the box of 5");
    }
    require(isSame(box, number), number <= 127);
  }

  private static void longs(long number) {
    Long box = number;
    Long again = number;
    require(box == again, number >= -128 && number <= 127);
  }

  private static void shorts(short number) {
    require(isSame(number, number), number <= 127);
  }

  private static void characters(char character) {
    require(isSame(character, character), character <= 127);
  }

  private static void bytes(byte number) {
    require(isSame(number, number), true);
  }

  private static void booleans(boolean value) {
    Boolean box = value;
    if (box == Boolean.TRUE) {
      throw new AssertionError("the box of true");
    }
    require(isSame(box, false), true);
  }

  private static void floats(float number) {
    require(isSame(number, number), false);
  }

  private static void doubles(double number) {
    Double box = number;
    Double same = box;
    require(isSame(number, number), false);
    require(box == same, true);
  }

  private static boolean isSame(Object box, Object other) {
    return box == other;
  }

  private static void require(boolean found, boolean expected) {
    if (found != expected) {
      throw new AssertionError("expected " + expected);
    }
  }
}
