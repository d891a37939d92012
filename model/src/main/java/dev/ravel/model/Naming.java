// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/** The meaning of the numbers in a trace. */
public interface Naming {
  /** The name of a thread, given by the program or by Ravel. */
  String threadName(int thread);

  /** What an operation touches; {@link Location#NONE} for {@link Steps#NOWHERE}. */
  Location location(int location);

  /** The site with this number, which is not negative. */
  Site site(int number);

  /** Whether the location is a variable, or a JDK object as a whole. */
  boolean isMemory(int location);

  /** Whether the location is the state of a thread: its signals, or its start and end. */
  boolean isThread(int location);

  /** Whether the location is written only to order writes that a property of states reads. */
  default boolean ordersStates(int location) {
    return false;
  }

  /** The class of a JDK object that is one location as a whole, else an empty string. */
  String typeOfWhole(int location);
}
