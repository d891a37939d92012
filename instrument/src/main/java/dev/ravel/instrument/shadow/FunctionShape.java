// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * The form in which the arguments of a numeric function are passed to the probe: as longs and
 * doubles, so that a few probe methods suffice for all functions.
 *
 * @param wide the types of the arguments, each J or D
 */
record FunctionShape(String wide) {
  /** The forms for which the probe has a method. */
  private static final Set<String> KNOWN = Set.of("J", "D", "JJ", "DD", "DJ", "JJJ", "DDD");

  static Optional<FunctionShape> of(String descriptor) {
    StringBuilder wide = new StringBuilder();
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      if (!ShadowCalls.isNumber(argument)) {
        return Optional.empty();
      }
      boolean isFloating = argument.getSort() == Type.FLOAT || argument.getSort() == Type.DOUBLE;
      wide.append(isFloating ? 'D' : 'J');
    }
    return KNOWN.contains(wide.toString())
        ? Optional.of(new FunctionShape(wide.toString()))
        : Optional.empty();
  }

  String probeDescriptor() {
    return "(" + wide + "Ljava/lang/Object;".repeat(wide.length() + 1) + "I)Ljava/lang/Object;";
  }
}
