// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import dev.ravel.runtime.ControlledExecution;
import org.jspecify.annotations.Nullable;

/**
 * What the executions so far have shown about the operations of the program.
 *
 * <p>Grows only. When it grows, later executions have other operations than earlier ones. So the
 * exploration begins again.
 *
 * @param takesInputs whether the program takes inputs; branches on inputs are operations
 * @param observed what the program was observed to depend on, see {@link
 *     ControlledExecution#discovered}
 */
public record Discoveries(boolean takesInputs, String observed) {
  /** Before the first execution. */
  public static final Discoveries NONE = new Discoveries(false, "");

  /** Written out because it is called after every execution; the generated one is slow. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Discoveries that
        && takesInputs == that.takesInputs
        && observed.equals(that.observed);
  }

  @Override
  public int hashCode() {
    return observed.hashCode();
  }
}
