// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Setting properties is harmless before other threads exist, and they are reset after the
 * execution.
 */
@Expect(executions = 2)
public final class SystemProperties {
  private static final String NAME = SystemProperties.class.getName();
  private static volatile String value;

  private SystemProperties() {}

  public static void main(String[] arguments) throws InterruptedException {
    assert System.getProperty(NAME) == null : "left over from another run";
    System.setProperty(NAME, "set");
    assert System.clearProperty("java.version") != null : "lost in another run";
    Together.run(() -> value = System.getProperty(NAME), () -> value = NAME);
  }
}
