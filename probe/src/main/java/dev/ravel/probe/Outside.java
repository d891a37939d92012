// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

/**
 * The resource of a try statement whose block is not part of the program: {@code try (var outside =
 * CurrentRun.outside())}. Such blocks nest.
 *
 * <p>A method that takes the block as a lambda is avoided: linking the lambda would itself be JDK
 * work inside the execution.
 */
public final class Outside implements AutoCloseable {
  Outside() {}

  @Override
  public void close() {
    CurrentRun.enter();
  }
}
