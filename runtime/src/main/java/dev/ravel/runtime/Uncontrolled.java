// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.Registry;
import java.util.Optional;

/** What a run has called whose effects Ravel does not see. */
final class Uncontrolled {
  private final Caveats caveats;
  private final Outsiders outsiders;
  private Optional<String> last = Optional.empty();

  Uncontrolled(Caveats caveats, Outsiders outsiders) {
    this.caveats = caveats;
    this.outsiders = outsiders;
  }

  void begin() {
    last = Optional.empty();
  }

  void add(int site) {
    Registry.Site place = Registry.SITES.get(site);
    String call =
        "%s.%s is not controlled (%s%s)"
            .formatted(
                place.owner(),
                place.member(),
                place.file(),
                place.line() > 0 ? ":" + place.line() : ""); // a method reference has no line
    caveats.add(call);
    last = Optional.of(call);
  }

  /** The last such call in this run, or a thread that is not controlled. */
  Optional<String> last() {
    return last.or(outsiders::sentence);
  }
}
