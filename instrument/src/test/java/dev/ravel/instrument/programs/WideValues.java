// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.programs;

/** Fields and elements of every size, in expressions that keep them on the stack. */
public final class WideValues {
  private static long total;
  private static double sum = 0.5;
  private static volatile float ratio;
  private long count;
  private double weight;
  private volatile long shared;
  private byte small;
  private boolean flag;
  private char letter;
  private short number;

  private WideValues() {}

  public static String run() {
    WideValues self = new WideValues();
    long[] longs = new long[4];
    double[][] doubles = new double[2][2];
    byte[] bytes = {1, 2, 3};
    boolean[] flags = new boolean[2];
    String[] strings = new String[3];
    Object[] objects = strings;
    for (int i = 0; i < longs.length; i++) {
      longs[i] += total++ + (self.count += 3) * i;
      doubles[i % 2][i / 2] = self.weight = sum *= 1.5;
      bytes[i % 3] ^= self.small++;
      flags[i % 2] |= self.flag = !self.flag;
      self.letter += 2;
      self.number = (short) (self.letter << 2);
      strings[i % 3] = strings[(i + 1) % 3] = "s" + i;
      self.shared = longs[i]-- + self.shared;
      ratio = ratio + 0.25f;
    }
    String caught = "";
    try {
      objects[0] = total;
    } catch (ArrayStoreException e) {
      caught += "store";
    }
    try {
      longs[4] = 1;
    } catch (ArrayIndexOutOfBoundsException e) {
      caught += "index";
    }
    return total
        + " "
        + sum
        + ratio
        + self.count
        + self.weight
        + self.shared
        + self.small
        + self.flag
        + (int) self.letter
        + self.number
        + java.util.Arrays.toString(longs)
        + java.util.Arrays.deepToString(doubles)
        + java.util.Arrays.toString(bytes)
        + flags[0]
        + flags[1]
        + String.join(",", strings)
        + caught;
  }
}
