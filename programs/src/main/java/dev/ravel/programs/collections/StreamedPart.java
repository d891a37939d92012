// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;

/** Two threads may stream a sublist at the same time, because streaming only reads the list. */
@Expect(
    executions = 2,
    races = {},
    coversMemoryModel = true)
public final class StreamedPart {
  private StreamedPart() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<String> part = new ArrayList<>(List.of("x", "y", "z")).subList(0, 2);
    Thread other = Together.start(() -> part.stream().count());
    assert part.stream().filter(text -> !text.isEmpty()).count() == 2;
    other.join();
  }
}
