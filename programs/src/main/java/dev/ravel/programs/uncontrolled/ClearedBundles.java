// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import java.util.ResourceBundle;

/** A thread clears the cache of resource bundles, so another thread may get a new bundle. */
@Expect(executions = 1, reasons = "ResourceBundle.clearCache")
public final class ClearedBundles {
  private ClearedBundles() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(ResourceBundle::clearCache);
    other.start();
    other.join();
  }
}
