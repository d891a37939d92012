// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.security.Provider;
import java.security.Security;

/** The list of security providers is state of the whole JVM, stored by another class. */
@Expect(
    executions = 1,
    reasons = {
      "java.security.Security.addProvider is not controlled",
      "java.security.Security.removeProvider"
    })
public final class AddedProvider {
  private AddedProvider() {}

  private static final String NAME = "own";

  private static final class Own extends Provider {
    private static final long serialVersionUID = 1;

    Own() {
      super(NAME, "1", "a provider without services");
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    assert Security.getProvider(NAME) == null : "left over from another run";
    Together.run(() -> Security.addProvider(new Own()), () -> Security.removeProvider(NAME));
  }
}
