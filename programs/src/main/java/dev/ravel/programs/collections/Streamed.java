// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A stream reads its list in the terminal operation, not when the stream is created. */
@Expect(
    executions = 2,
    findings = "assertion",
    wholeCalls = true,
    reasons = "two threads use a java.util.ArrayList at the same time")
public final class Streamed {
  private Streamed() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<String> list = new ArrayList<>();
    Stream<String> stream = list.stream();
    Thread other = Together.start(() -> list.add("x"));
    assert stream.count() == 0;
    other.join();
  }
}
