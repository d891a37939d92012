// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * A method called through an interface. Paths: a square with area 36; a square with another area; a
 * rectangle, whose area is odd.
 */
@Expect(executions = 3, findings = "assertion: java.lang.AssertionError: 36")
public final class Shapes {
  private Shapes() {}

  private interface Shape {
    int area();

    default boolean isOf(int area) {
      return area() == area;
    }
  }

  private record Square(int side) implements Shape {
    @Override
    public int area() {
      return side * side;
    }
  }

  private static final class Rectangle implements Shape {
    private final int width;

    Rectangle(int width) {
      this.width = width;
    }

    @Override
    public int area() {
      return 2 * width + 1;
    }
  }

  public static void main(String[] arguments) {
    int size = Inputs.anyInt("size", 0, 100);
    Shape shape = Inputs.anyBoolean("square") ? new Square(size) : new Rectangle(size);
    if (shape.isOf(36)) {
      throw new AssertionError(String.valueOf(36));
    }
  }
}
