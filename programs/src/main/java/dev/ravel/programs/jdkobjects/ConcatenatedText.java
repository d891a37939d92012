// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.StringJoiner;

/** A thread changes an object whose text is part of a concatenation in another thread. */
@Expect(executions = 2, findings = "assertion", reasons = "StringJoiner")
public final class ConcatenatedText {
  private ConcatenatedText() {}

  public static void main(String[] arguments) throws InterruptedException {
    StringJoiner shared = new StringJoiner(",");
    Thread other = Together.start(() -> shared.add("a"));
    String text = "is " + shared;
    other.join();
    assert text.equals("is ");
  }
}
