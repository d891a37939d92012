// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Adding all elements of a synchronized list to another one enters the monitor of the first inside
 * that of the second. The count is that of {@link CallbackDeadlock}.
 */
@Expect(executions = 13, findings = "deadlock", deadlocks = 1)
public final class ListsAddEachOther {
  private ListsAddEachOther() {}

  public static void main(String[] arguments) throws InterruptedException {
    List<Integer> one = Collections.synchronizedList(new ArrayList<>(List.of(1)));
    List<Integer> other = Collections.synchronizedList(new ArrayList<>(List.of(2)));
    Together.run(() -> one.addAll(other), () -> other.addAll(one));
  }
}
