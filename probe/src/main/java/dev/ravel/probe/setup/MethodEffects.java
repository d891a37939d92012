// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.setup;

/**
 * What a JDK method may do to the object on which it is called, as its bytecode shows (D-jdk-12).
 *
 * <p>The agent provides the answers, because only the instrumentation reads class files. Safe for
 * use by several threads.
 */
@FunctionalInterface
public interface MethodEffects {
  /** The method is controlled in another way, so the call itself has no effect. */
  int NONE = 0;

  /** The method reads the object. */
  int READS = 1;

  /** The method changes the object, or it is not known that it does not. */
  int CHANGES = 2;

  /** The method enters the monitor of the object. */
  int LOCKS = 4;

  /** The method asks the JVM about the object, by a native method of its class with a result. */
  int ASKS_JVM = 16;

  /** For a JVM without the agent: every method may change its object. */
  MethodEffects UNKNOWN = (type, method) -> READS | CHANGES;

  /**
   * Returns the effects as bits.
   *
   * @param type the class of the object; it may be a program class that inherits the method
   * @param method the name and the descriptor of the called method
   */
  int of(Class<?> type, String method);

  /**
   * Returns the effects of a call on one of its arguments, as bits; {@link #LOCKS} is not among
   * them.
   *
   * @param receiver the class of the object on which the method is called; the class of the
   *     argument for a static method or a constructor
   * @param call the class, the name and the descriptor of the called method
   * @param index which argument it is
   */
  default int onArgument(Class<?> argument, Class<?> receiver, String call, int index) {
    return READS | CHANGES;
  }
}
