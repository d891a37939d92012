// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** JDK code reads the system properties, also where a thread changes them as a map. */
@Expect(executions = 2, reasons = "java.util.Properties.put is not controlled")
public final class PropertiesOfSystem {
  private PropertiesOfSystem() {}

  private static final String NAME = PropertiesOfSystem.class.getName();

  public static void main(String[] arguments) throws InterruptedException {
    assert System.getProperty(NAME) == null : "left over from another run";
    System.getProperties().put(NAME, "1");
    Together.run(() -> System.getProperties().put(NAME, "2"));
  }
}
