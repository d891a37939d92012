// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.List;

/**
 * One thread adds the elements of a list to another list while a second thread adds to the first.
 */
@Expect(
    executions = 2,
    findings = "assertion",
    wholeCalls = true,
    reasons = "two threads use a java.util.ArrayList at the same time")
public final class AddedToAnother {
  private AddedToAnother() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<String> list = new ArrayList<>();
    List<String> mine = new ArrayList<>();
    Thread other = Together.start(() -> list.add("x"));
    mine.addAll(list);
    assert mine.isEmpty();
    other.join();
  }
}
