// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** The context class loader of every thread is the loader of the program's classes. */
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
