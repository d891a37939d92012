// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.runtime.names.Caveats;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.LeftoverThreads;

/** What the executions of one check have revealed; a successor of an abandoned engine keeps it. */
record Learned(Names names, Caveats caveats, DiscoveryLog discoveries, LeftoverThreads leftovers) {
  Learned() {
    this(new Names(), new Caveats(), new DiscoveryLog(), new LeftoverThreads());
  }
}
