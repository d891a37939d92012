// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.nio.ByteBuffer;

/** Threads use a buffer on an array that no thread accesses directly, one after the other. */
@Expect(
    executions = 2,
    races = {},
    coversMemoryModel = true)
public final class LockedBuffer {
  private LockedBuffer() {}

  public static void main(String[] arguments) throws InterruptedException {
    ByteBuffer shared = ByteBuffer.wrap(new byte[2]);
    Together.Code put =
        () -> {
          synchronized (LockedBuffer.class) {
            shared.put((byte) 1);
          }
        };
    Together.run(put, put);
    assert shared.position() == 2;
  }
}
