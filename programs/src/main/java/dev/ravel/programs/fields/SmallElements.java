// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.fields;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Bytes, booleans, chars, shorts and floats in arrays: each thread makes five reads and five
 * writes, and all C(20, 10) interleavings are too many.
 */
@Expect(
    executions = 2000,
    random = true,
    findings = "assertion",
    reasons = "reached 2000 executions")
public final class SmallElements {
  private final byte[] bytes = new byte[1];
  private final boolean[] booleans = new boolean[1];
  private final char[] chars = new char[1];
  private final short[] shorts = new short[1];
  private final float[] floats = new float[1];

  private SmallElements() {}

  private void update() {
    bytes[0]++;
    booleans[0] = !booleans[0];
    chars[0]++;
    shorts[0]++;
    floats[0]++;
  }

  public static void main(String[] arguments) throws InterruptedException {
    SmallElements shared = new SmallElements();
    Together.run(shared::update, shared::update);
    assert shared.bytes[0] == 2
        && !shared.booleans[0]
        && shared.chars[0] == 2
        && shared.shorts[0] == 2
        && shared.floats[0] == 2;
  }
}
