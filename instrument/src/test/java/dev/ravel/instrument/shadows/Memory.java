// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadows;

import static dev.ravel.instrument.shadow.Seen.see;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.api.Inputs;
import dev.ravel.instrument.shadow.Events;
import java.util.List;

/** Terms in fields, arrays and boxes. */
public final class Memory {
  private static int counter;
  private static double[] shared;
  private long wide;
  private byte small;

  private Memory() {}

  private record Point(int x, String name) {}

  private enum Level {
    LOW(1),
    HIGH(2);

    private final int number;

    Level(int number) {
      this.number = number;
    }
  }

  @Events({"see ladd(x, 1L)", "see i2b(y)", "see i2b(iadd(i2b(y), 1))", "see iadd(0, y)"})
  public static void fields() {
    Memory object = new Memory();
    Memory other = new Memory();
    object.wide = Inputs.anyLong("x");
    see(object.wide + 1);
    see(other.wide + 1);
    int y = Inputs.anyInt("y");
    object.small = (byte) y;
    see(object.small++);
    see(object.small);
    object.wide = 4;
    see(object.wide);
    counter += y;
    see(counter);
    see(Level.HIGH.number);
  }

  @Events({"see x", "see dadd(x, 1.0)", "see x", "see x"})
  public static void elements() {
    double x = Inputs.anyDouble("x");
    shared = new double[3];
    shared[1] = x;
    shared[2] = 0;
    see(shared[1]++);
    see(shared[1]);
    see(shared[0]);
    shared[1] = x;
    double[] copy = new double[5];
    System.arraycopy(shared, 0, copy, 2, 3);
    see(copy[3]);
    see(shared.clone()[1]);
    see(copy[2]);
  }

  @Events({
    "index x of 4",
    "index iadd(x, 1) of 4",
    "index x of 4",
    "see y",
    "length y",
    "length x",
    "length y",
    "index x of 2"
  })
  public static void indexes() {
    int x = Inputs.anyInt("x");
    int y = Inputs.anyInt("y");
    int[] all = new int[4];
    see(all[x]);
    try {
      all[x + 1] = 1;
    } catch (ArrayIndexOutOfBoundsException e) {
      all[x] = y;
    }
    see(all[3]);
    see(new int[y].length);
    Object[][] more = new Object[x][y];
    see(more.length);
    try {
      see(new String[] {"a", "b"}[x]);
    } catch (ArrayIndexOutOfBoundsException e) {
      see(1);
    }
  }

  @Events({"see iadd(x, 1)", "see i2l(x)", "see i2l(x)"})
  public static void boxes() {
    int x = Inputs.anyInt("x");
    Integer box = x;
    List<Integer> list = List.of(box, 3);
    int y = list.get(0) + 1;
    see(y);
    int z = list.get(1) + 1;
    see(z);
    Number number = box;
    see(number.longValue());
    long wide = box;
    see(wide);
  }

  @Events({"see y", "see y", "lost java/util/Arrays.sort([I)V", "lost java/util/Arrays.fill([II)V"})
  public static void arraysThatLibrariesUse() {
    int y = Inputs.anyInt("y");
    int[] all = {1, y, 0};
    see(java.util.Arrays.copyOf(all, 2)[1]);
    see(java.util.Arrays.copyOfRange(all, 1, 5)[0]);
    java.util.Arrays.sort(all);
    see(all[1]);
    see(all[2]);
    java.util.Arrays.fill(all, y);
    see(all[1]);
  }

  @Events(
      value = {
        "if_icmpne(x, 0) true",
        "if_icmpeq(z, 3) true",
        "if_icmpeq(lcmp(y, 5L), 0) true",
        "lost org/junit/jupiter/api/Assertions.assertEquals(DD)V"
      },
      inputs = {1, 3, 5, 1})
  public static void assertions() {
    boolean x = Inputs.anyBoolean("x");
    assertTrue(x);
    int z = Inputs.anyInt("z");
    assertEquals(3, 3, "concrete");
    assertEquals(z, 3, "message");
    assertEquals(Inputs.anyLong("y"), 5L);
    assertEquals(Inputs.anyDouble("d"), 1.0);
  }

  @Events({
    "if_icmpne(x, 4) true",
    "lost equals",
    "lost dev/ravel/instrument/shadow/Seen.see(Ljava/lang/Object;)V"
  })
  public static void records() {
    Point point = new Point(Inputs.anyInt("x"), "p");
    if (point.x() == 4) {
      see(1);
    }
    see(point.equals(new Point(4, "p")) ? "a" : "b");
    see(new Point(4, "p").equals(new Point(4, "p")) ? "a" : "b");
    see(point.toString());
  }
}
