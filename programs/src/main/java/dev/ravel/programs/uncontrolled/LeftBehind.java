// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Together;
import java.security.Provider;
import java.security.Security;

/** Leaves state behind in the JVM, so that every other execution reads another variable. */
public final class LeftBehind {
  private static final String NAME = LeftBehind.class.getName();
  private static volatile int x;
  private static volatile int y;

  private LeftBehind() {}

  public static void main(String[] arguments) throws InterruptedException {
    Provider kept = Security.getProviders()[0];
    boolean isThere = "here".equals(kept.get(NAME));
    kept.put(NAME, isThere ? "gone" : "here");
    Together.Code increment = () -> x = (isThere ? y : x) + 1;
    Together.run(increment, increment);
  }
}
