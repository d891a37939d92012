// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.names;

import dev.ravel.model.Caveat;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The reasons why a check is not exhaustive although every execution was regular. Each caveat is
 * kept once, in the order of first occurrence.
 */
public final class Caveats {
  private final Set<Caveat> all = new LinkedHashSet<>();

  public void add(Caveat caveat) {
    all.add(caveat);
  }

  public void add(Caveat.Kind kind, Object... values) {
    add(Caveat.of(kind, values));
  }

  public Set<Caveat> all() {
    return Collections.unmodifiableSet(all);
  }
}
