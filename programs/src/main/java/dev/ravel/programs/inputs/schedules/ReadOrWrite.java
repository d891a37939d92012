// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Fig. 2.4 of the thesis.
 *
 * <p>Eight paths. The first thread takes its branch at once and then writes or reads, before or
 * after the read of the second thread. The second thread takes its branch right after its read,
 * without a step of the other thread in between. So there are 2 sides * 2 orders * 2 sides.
 */
@Expect(executions = 8)
public final class ReadOrWrite {
  private static int x;

  private ReadOrWrite() {}

  private static int first() {
    int i = Inputs.anyInt();
    i = i + 1;
    if (i == 5) {
      x = 5;
      return 0;
    }
    return x;
  }

  private static int second() {
    int i = Inputs.anyInt();
    int b = x;
    return i > 10 ? 0 : b;
  }

  public static void main(String[] arguments) {
    new Thread(ReadOrWrite::first).start();
    new Thread(ReadOrWrite::second).start();
  }
}
