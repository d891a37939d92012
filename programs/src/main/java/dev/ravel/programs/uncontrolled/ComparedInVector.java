// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.List;
import java.util.Vector;

/**
 * A Vector calls the comparison of its elements, code of the program, inside its monitor. {@code L
 * C R W U | L C U} has 2 interleavings; the execution in which it is first called counts in
 * addition.
 */
@Expect(
    executions = 3,
    races = {},
    coversMemoryModel = true)
public final class ComparedInVector {
  private static int comparisons;

  private record Version(int number) implements Comparable<Version> {
    @Override
    public int compareTo(Version other) {
      comparisons++;
      return Integer.compare(number, other.number);
    }
  }

  private ComparedInVector() {}

  public static void main(String[] arguments) throws InterruptedException {
    Vector<Version> shared = new Vector<>(List.of(new Version(2), new Version(1)));
    Together.run(() -> shared.sort(null), () -> shared.add(new Version(0)));
    assert shared.size() == 3 && comparisons > 0;
  }
}
