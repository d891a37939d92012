// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.nio.ByteBuffer;

/**
 * Each thread has a buffer of its own; both have the same bytes. 3 interleavings, because the
 * duplicate is an operation, too, and one execution in which the sharing is detected.
 */
@Expect(executions = 4, findings = "assertion", reasons = "ByteBuffer")
public final class DuplicatedBuffer {
  private DuplicatedBuffer() {}

  public static void main(String[] arguments) throws InterruptedException {
    ByteBuffer mine = ByteBuffer.allocate(1);
    ByteBuffer others = mine.duplicate();
    Thread other = Together.start(() -> others.put((byte) 1));
    assert mine.get(0) == 0;
    other.join();
  }
}
