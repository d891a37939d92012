// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

/**
 * Locks by number.
 *
 * <p>The thesis does not count the way to a lock as an access. The tool of the ACSD paper did:
 * locks lay in arrays, and threads that looked for a lock read the same elements.
 */
@FunctionalInterface
interface LockTable {
  Object get(int number);

  /** Locks in an array if the arguments of the program end with "array". */
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
