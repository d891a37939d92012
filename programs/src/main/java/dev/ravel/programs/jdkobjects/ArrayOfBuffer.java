// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.nio.ByteBuffer;

/**
 * A thread puts a byte into a buffer, and another one reads the array behind the buffer: 2
 * interleavings, and one execution in which the way to the array is detected.
 */
@Expect(
    executions = 3,
    findings = "assertion",
    reasons = {"byte[]", "ByteBuffer.put"})
public final class ArrayOfBuffer {
  private ArrayOfBuffer() {}

  public static void main(String[] arguments) throws InterruptedException {
    byte[] array = new byte[1];
    ByteBuffer shared = ByteBuffer.wrap(array);
    Thread other = Together.start(() -> shared.put((byte) 1));
    assert array[0] == 0;
    other.join();
  }
}
