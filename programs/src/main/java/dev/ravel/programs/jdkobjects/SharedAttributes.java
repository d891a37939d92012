// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import org.xml.sax.helpers.AttributesImpl;

/**
 * Two threads look whether there is an attribute, and add one if there is none. The name of the
 * class does not begin with java. 6 interleavings, and one execution in which the change is
 * detected.
 */
@Expect(
    executions = 7,
    findings = "assertion",
    reasons = "two threads use a org.xml.sax.helpers.AttributesImpl at the same time")
public final class SharedAttributes {
  private SharedAttributes() {}

  public static void main(String[] arguments) throws InterruptedException {
    AttributesImpl shared = new AttributesImpl();
    Together.Code add =
        () -> {
          if (shared.getLength() == 0) {
            shared.addAttribute("", "name", "name", "CDATA", "value");
          }
        };
    Together.run(add, add);
    assert shared.getLength() == 1 : shared.getLength() + " attributes";
  }
}
