// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

/**
 * What a try statement holds while its block does work that is no part of the program: {@code try
 * (var outside = Probe.outside())}. Such blocks nest.
 *
 * <p>There is no method that takes the work as a lambda: linking it would be work of the JDK in the
 * run.
 */
public final class Outside implements AutoCloseable {
  Outside() {}

  @Override
  public void close() {
    Probe.enter();
  }
}
