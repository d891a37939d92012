// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Finds the classes of the program by the context class loader, in every thread. */
@Expect(executions = 1)
public final class ContextLoader {
  private ContextLoader() {}

  private static void look() {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    assert loader == ContextLoader.class.getClassLoader() : String.valueOf(loader);
  }

  public static void main(String[] arguments) throws InterruptedException {
    look();
    Together.run(ContextLoader::look);
  }
}
