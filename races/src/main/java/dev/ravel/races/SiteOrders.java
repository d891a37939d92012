// SPDX-License-Identifier: Apache-2.0
package dev.ravel.races;

import dev.ravel.model.DataRaces;
import dev.ravel.model.Naming;
import dev.ravel.model.Site;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/**
 * The memory order of the accesses at each site, and the accesses that order less than a volatile
 * access.
 *
 * <p>Called by the thread that detects races, for every access of every execution.
 */
final class SiteOrders {
  private static final MemoryOrder[] ORDERS = MemoryOrder.values();

  private final Naming naming;
  private final Set<DataRaces.WeakAccess> weak = new TreeSet<>();

  /** Per site: the ordinal of its memory order plus one; zero if it is not known yet. */
  private byte[] known = new byte[0];

  SiteOrders(Naming naming) {
    this.naming = naming;
  }

  /** The accesses so far that order less than a volatile access. */
  Set<DataRaces.WeakAccess> weak() {
    return weak;
  }

  /**
   * The memory order of an access.
   *
   * @param site the site of the access, or -1
   * @param type the class of the object if the whole object is one location, or an empty string;
   *     the order is not cached with a class, because the class may differ from execution to
   *     execution
   */
  MemoryOrder of(int site, String type) {
    if (site < 0) {
      return MemoryOrder.VOLATILE; // performed by the engine itself
    }
    if (!type.isEmpty()) {
      return noticed(MemoryOrder.of(naming.site(site), type), site);
    }
    if (site >= known.length) {
      known = Arrays.copyOf(known, Math.max(2 * known.length, site + 1));
    }
    int order = known[site] - 1;
    if (order < 0) {
      MemoryOrder found = noticed(MemoryOrder.of(naming.site(site), ""), site);
      order = found.ordinal();
      known[site] = (byte) (order + 1);
    }
    return ORDERS[order];
  }

  private MemoryOrder noticed(MemoryOrder order, int site) {
    if (order.isWeak()) {
      Site place = naming.site(site);
      weak.add(new DataRaces.WeakAccess(place.member(), place.place()));
    }
    return order;
  }
}
