// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** No thread changes a name, so reading names is not an operation. */
@Expect(executions = 1)
public final class NamesRead {
  private NamesRead() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread named = new Thread("0");
    Together.Code read = () -> assertName(named);
    Together.run(read, read);
  }

  private static void assertName(Thread named) {
    assert named.getName().equals("0") && !Thread.currentThread().getName().isEmpty();
  }
}
