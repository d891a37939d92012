// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.security.Security;

/** A security property is state of the whole JVM. The next execution finds it as this one did. */
@Expect(executions = 1, reasons = "java.security.Security.setProperty is not controlled")
public final class SecurityProperty {
  private SecurityProperty() {}

  private static final String NAME = SecurityProperty.class.getName();

  public static void main(String[] arguments) throws InterruptedException {
    assert Security.getProperty(NAME) == null : "left over from another run";
    Security.setProperty(NAME, "1");
    Together.run(
        () -> Security.setProperty(NAME, "2"),
        () -> {
          assert !"2".equals(Security.getProperty(NAME)) || arguments.length == 0;
        });
  }
}
