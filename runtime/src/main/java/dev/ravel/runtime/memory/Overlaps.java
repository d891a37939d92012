// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.model.Caveat;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.setup.JdkClasses;
import dev.ravel.runtime.names.Caveats;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.DiscoveryLog;

/**
 * Overlapping calls on an object that is not safe for them: the exploration begins again with the
 * code of its class explored or, where that is not possible, the check is not exhaustive (D-jdk-5).
 */
public final class Overlaps {
  private final Names names;
  private final Caveats caveats;
  private final DiscoveryLog discoveries;
  private final boolean areExplored;

  public Overlaps(Names names, Caveats caveats, DiscoveryLog discoveries, boolean areExplored) {
    this.names = names;
    this.caveats = caveats;
    this.discoveries = discoveries;
    this.areExplored = areExplored;
  }

  /** Two threads call methods of the object, which has this number, at the same time. */
  void add(Object object, int number) {
    try (var outside = CurrentRun.outside()) {
      String collection = collection(object.getClass());
      if (areExplored && !JdkClasses.exploredWith(collection).isEmpty()) {
        discoveries.callsOverlap(collection);
      } else {
        caveats.add(Caveat.Kind.OVERLAPPING_CALLS, names.type(number));
      }
    }
  }

  /** The outermost JDK class to which the class belongs or which it extends. */
  private static String collection(Class<?> type) {
    Class<?> ofJdk = type;
    while (!JdkOrigin.isOf(ofJdk)) {
      ofJdk = ofJdk.getSuperclass();
    }
    String name = ofJdk.getName();
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }
}
