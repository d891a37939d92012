// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Expect;
import java.security.Provider;
import java.security.Security;

/** A thread changes a provider of security services, which many methods of the JDK read. */
@Expect(executions = 1, reasons = "Provider.remove")
public final class ChangedProvider {
  private ChangedProvider() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              Provider first = Security.getProviders()[0];
              first.remove("not there");
            });
    other.start();
    other.join();
  }
}
