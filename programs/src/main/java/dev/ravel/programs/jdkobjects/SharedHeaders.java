// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import com.sun.net.httpserver.Headers;
import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Two threads look whether there is a header, and add it if there is none. The name of the class
 * does not begin with java, and the platform class loader defines it. 6 interleavings, and one
 * execution in which the change is detected.
 */
@Expect(
    executions = 7,
    findings = "assertion",
    reasons = "two threads use a com.sun.net.httpserver.Headers at the same time")
public final class SharedHeaders {
  private SharedHeaders() {}

  public static void main(String[] arguments) throws InterruptedException {
    Headers shared = new Headers();
    Together.Code add =
        () -> {
          if (shared.getFirst("Name") == null) {
            shared.add("Name", "value");
          }
        };
    Together.run(add, add);
    assert shared.get("Name").size() == 1;
  }
}
