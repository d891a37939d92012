// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.stream.Stream;

/** A stream can be used only once: the second one of two threads fails. */
@Expect(
    executions = 2,
    findings = {"IllegalStateException", "IllegalStateException"},
    reasons = "ReferencePipeline")
public final class SharedStream {
  private SharedStream() {}

  public static void main(String[] arguments) throws InterruptedException {
    Stream<String> shared = Stream.of("a", "b");
    Thread other = Together.start(() -> Stream.concat(shared, Stream.of("c")));
    Stream<String> found = shared.filter(text -> text.equals("a"));
    other.join();
    assert found.count() == 1;
  }
}
