// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;

/**
 * The execution of a check that JUnit takes part in (D-junit-9).
 *
 * <p>The check shares an object through the store of JUnit. Its class is in another class loader,
 * so it is known by types of the JDK.
 */
record Execution(Object inputs) {
  private static final Namespace NAMESPACE = Namespace.create("dev.ravel");

  /** The execution; empty in the JVM of the tests, which executes no schedule. */
  static Optional<Execution> of(ExtensionContext context) {
    return Optional.ofNullable(
            context.getStore(StoreScope.EXECUTION_REQUEST, NAMESPACE).get("inputs"))
        .map(Execution::new);
  }

  /** The value of the parameter at a position. */
  Object input(int position) {
    return ((IntFunction<?>) inputs).apply(position);
  }

  /** Passes the values to the test with what is known of them; called directly before the test. */
  void passInputs() {
    ((Runnable) inputs).run();
  }
}
