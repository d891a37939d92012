// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

/** The program under test, as the main thread of an execution calls it. */
public interface Program {
  /** The class loader of the program. */
  ClassLoader loader();

  /** Executes the program; called by its main thread. */
  void main() throws Throwable;
}
