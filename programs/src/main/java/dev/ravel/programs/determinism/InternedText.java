// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;

/**
 * Without the assumption, the result is the text that one of the threads has interned first, in
 * this execution or in an earlier one.
 */
@Expect(executions = 1, assumes = "POOLED_TEXTS")
public final class InternedText {
  private static final char[] LETTERS = {'t', 'e', 'x', 't'};

  private InternedText() {}

  @SuppressWarnings({"StringEquality", "ReferenceEquality"})
  public static void main(String[] arguments) throws InterruptedException {
    String[] found = new String[1];
    String one = new String(LETTERS);
    String two = new String(LETTERS);
    Thread other = new Thread(() -> found[0] = one.intern());
    other.start();
    String own = two.intern();
    other.join();
    assert own == found[0] : "equal texts have one text in the pool";
    assert own == "te" + "xt" : "which is the constant";
    assert own != one && own != two : "and none that the program has passed";
  }
}
