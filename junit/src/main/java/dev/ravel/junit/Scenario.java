// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.io.Serializable;

/**
 * A reference to a static method without parameters, or a lambda that captures nothing.
 *
 * <p>Serializable, because a serializable lambda tells which method it stands for. Ravel calls that
 * method in its own class loader, usually in another JVM.
 */
@FunctionalInterface
public interface Scenario extends Serializable {
  void run() throws Throwable;
}
