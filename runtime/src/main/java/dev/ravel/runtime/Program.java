// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

/** What the main thread of a run does. */
public interface Program {
  /** The loader of the program's classes. */
  ClassLoader loader();

  /** Runs the program; called by its main thread. */
  void main() throws Throwable;
}
