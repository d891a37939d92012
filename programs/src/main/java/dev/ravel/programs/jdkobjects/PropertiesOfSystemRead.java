// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Reading the system properties changes nothing. */
@Expect(executions = 1)
public final class PropertiesOfSystemRead {
  private PropertiesOfSystemRead() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> System.getProperties().getProperty("java.home"));
  }
}
