// SPDX-License-Identifier: Apache-2.0
package dev.ravel.handwritten;

import dev.ravel.probe.Registry;

/** Sites of the handwritten programs. */
final class Sites {
  /** A site at which no member is named. */
  static final int ANY = of("");

  private Sites() {}

  /** A new site that accesses the member. */
  static int of(String member) {
    return Registry.SITES.add(
        new Registry.Site("Program", "run", "Program.java", 1, "Program", member, false, true));
  }
}
