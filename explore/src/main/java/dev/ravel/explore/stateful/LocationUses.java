// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.model.Kind;
import java.util.HashMap;
import java.util.Map;

/** What the places of each location stand for, which its operations must agree about. */
final class LocationUses {
  private static final int READ = 1;
  private static final int WRITTEN = 2;
  private static final int LEVEL = 4;
  private static final int LOCK = 8;
  private static final int PERMIT = 16;
  private static final int STATUS = 32;

  private final Map<Integer, Integer> uses = new HashMap<>();

  /** Adds an operation; returns false if it does not agree with the others of the location. */
  boolean add(int location, Kind kind) {
    int all = uses.merge(location, use(kind), (known, added) -> known | added);
    boolean isReadToo = all == (READ | WRITTEN) || all == (READ | LEVEL);
    return isReadToo || Integer.bitCount(all) == 1;
  }

  private static int use(Kind kind) {
    return switch (kind) {
      case READ -> READ;
      case WRITE, UPDATE -> WRITTEN;
      case ACQUIRE, TRY_ACQUIRE, AWAIT, RELEASE -> LEVEL;
      case LOCK, UNLOCK, TRY_LOCK, WAIT, NOTIFY, NOTIFY_ALL, EXPIRE -> LOCK;
      case PARK, UNPARK, INTERRUPT, SLEEP -> PERMIT;
      case START, JOIN, END -> STATUS;
      case INITIALIZE, INITIALIZED, NOT_INITIALIZED, USE, BRANCH, CHOOSE ->
          throw new IllegalArgumentException(kind + " is not modelled by places");
    };
  }
}
