// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.setup;

/**
 * Receives what the agent detects while the JVM loads classes.
 *
 * <p>The thread that loads the class calls these methods. It may be a controlled thread, which is
 * outside its execution meanwhile. Several threads may call at once.
 */
public interface ClassLoadEvents {
  /** Ignores all events; for a program that is loaded without a check. */
  ClassLoadEvents NONE =
      new ClassLoadEvents() {
        @Override
        public void takesInputs(String className) {}

        @Override
        public void notInstrumented(String className, String reason) {}

        @Override
        public void unseen(String className) {}

        @Override
        public void excluded(String label) {}
      };

  /** A class that takes inputs is loaded without shadow variables. */
  void takesInputs(String className);

  /**
   * Some operations of a class are invisible. Called again when the class is loaded again.
   *
   * @param className the name, with dots
   */
  void notInstrumented(String className, String reason);

  /**
   * The program uses a class or executes a method of which no operation is visible: what it does
   * from here on may be impossible.
   *
   * @param className the name, with dots
   */
  void unseen(String className);

  /**
   * An excluded class is loaded.
   *
   * @param label the package or class that the user excluded, see {@link ClassPatterns#find}
   */
  void excluded(String label);
}
