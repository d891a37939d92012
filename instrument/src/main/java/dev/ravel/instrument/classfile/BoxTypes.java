// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/** The classes of boxes (JLS 5.1.7), by their internal names. */
public final class BoxTypes {
  private static final Map<String, Type> PRIMITIVES =
      Map.of(
          "java/lang/Boolean", Type.BOOLEAN_TYPE,
          "java/lang/Byte", Type.BYTE_TYPE,
          "java/lang/Character", Type.CHAR_TYPE,
          "java/lang/Short", Type.SHORT_TYPE,
          "java/lang/Integer", Type.INT_TYPE,
          "java/lang/Long", Type.LONG_TYPE,
          "java/lang/Float", Type.FLOAT_TYPE,
          "java/lang/Double", Type.DOUBLE_TYPE);

  private static final Map<Type, String> BOXES =
      PRIMITIVES.entrySet().stream()
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getValue, Map.Entry::getKey));

  private BoxTypes() {}

  public static boolean isBox(String type) {
    return PRIMITIVES.containsKey(type);
  }

  /** The primitive type of a box class; empty for other classes. */
  public static Optional<Type> primitiveOf(String type) {
    return Optional.ofNullable(PRIMITIVES.get(type));
  }

  public static String boxOf(Type primitive) {
    return Objects.requireNonNull(BOXES.get(primitive));
  }
}
