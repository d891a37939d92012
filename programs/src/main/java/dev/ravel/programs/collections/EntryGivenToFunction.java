// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.HashMap;
import java.util.Map;

/**
 * A map passes its entries to a function, which changes them: not tracked, but reported as a
 * reason.
 */
@Expect(executions = 4, reasons = "java.util.Map$Entry.setValue is not controlled")
public final class EntryGivenToFunction {
  private EntryGivenToFunction() {}

  public static void main(String[] arguments) throws InterruptedException {
    Map<String, Integer> map = new HashMap<>(Map.of("x", 1));
    Thread other = Together.start(() -> map.entrySet().forEach(entry -> entry.setValue(2)));
    assert map.get("x") != null;
    other.join();
  }
}
