// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * What an operation touches.
 *
 * @param object the object, class or thread; an empty string if there is none
 * @param member the field of the object, the index of the element or the key of the entry, else an
 *     empty string
 */
public record Location(Type type, String object, String member) {
  /** The location of an operation that touches none. */
  public static final Location NONE = new Location(Type.NONE, "", "");

  /** The types of locations. */
  public enum Type {
    NONE,
    STATIC_FIELD,
    FIELD,
    ELEMENT,
    /** The monitor of an object, or a lock. */
    LOCK,
    /** The level of a synchroniser, such as the permits of a semaphore. */
    LEVEL,
    /** The elements of a queue that threads wait for. */
    QUEUE,
    /** The tasks of a pool of threads, and whether the pool has ended. */
    POOL,
    /** The partners that a thread meets while it waits for one. */
    PARTNER,
    /** A JDK object as a whole, or the entry of a map for one key. */
    OBJECT,
    /** Whether a thread has been started and has ended. */
    THREAD,
    /** The permit and the interrupt flag of a thread. */
    SIGNALS,
    /** Whether a class is initialised. */
    CLASS,
    CLOCK,
    /** The order of the writes that a property of states reads. */
    STATES
  }

  /** The same member of the object with this name. */
  public Location withObject(String name) {
    return new Location(type, name, member);
  }

  /** The variable that this location is an instance of: a field of any object, or any element. */
  public Location ofAnyObject() {
    String anyObject = object.replaceAll("@-?\\d+\\.\\d+", "");
    return new Location(type, anyObject, type == Type.ELEMENT ? "" : member);
  }

  /** The name, as in {@code Account#2.balance}. */
  public String text() {
    return switch (type) {
      case NONE -> "";
      case STATIC_FIELD, FIELD -> object + "." + member;
      case ELEMENT -> object + "[" + member + "]";
      case LOCK, LEVEL, QUEUE, POOL, THREAD -> object;
      case PARTNER -> "a partner of " + object;
      case OBJECT -> member.isEmpty() ? object : object + "[" + member + "]";
      case SIGNALS -> "signals of " + object;
      case CLASS -> "class " + object;
      case CLOCK -> "clock";
      case STATES -> "states";
    };
  }
}
