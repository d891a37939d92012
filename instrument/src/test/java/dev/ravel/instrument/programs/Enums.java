// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.programs;

import java.util.EnumMap;

/** Constants with bodies, constructors, a static table, and a switch over them. */
public final class Enums {
  private Enums() {}

  enum Shape {
    POINT(0),
    LINE(1),
    SQUARE(2) {
      @Override
      String describe() {
        return "square";
      }
    };

    private static final EnumMap<Shape, Integer> USES = new EnumMap<>(Shape.class);
    private static int described;
    final int dimension;

    Shape(int dimension) {
      this.dimension = dimension;
    }

    String describe() {
      described++;
      USES.merge(this, 1, Integer::sum);
      return name() + dimension;
    }
  }

  public static String run() {
    StringBuilder text = new StringBuilder();
    for (Shape shape : Shape.values()) {
      text.append(shape.describe());
      switch (shape) {
        case POINT -> text.append('.');
        case LINE -> text.append('-');
        default -> text.append('#');
      }
    }
    return text + " " + Shape.valueOf("LINE").describe() + Shape.USES + Shape.described;
  }
}
