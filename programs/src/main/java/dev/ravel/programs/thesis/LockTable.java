// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

/**
 * Locks that are found by number.
 *
 * <p>In the thesis, finding a lock is not an access. In the tool of the ACSD paper it was: locks
 * were in arrays, and threads that looked for a lock read the same elements.
 */
@FunctionalInterface
interface LockTable {
  Object get(int number);

  /**
   * Returns locks in an array if the last argument of the program is "array", otherwise a chain.
   */
  static LockTable of(int length, String[] arguments) {
    return arguments[arguments.length - 1].equals("array") ? array(length) : Chain.of(length);
  }

  private static LockTable array(int length) {
    Object[] locks = new Object[length];
    for (int i = 0; i < length; i++) {
      locks[i] = new Object();
    }
    return number -> locks[number];
  }
}
