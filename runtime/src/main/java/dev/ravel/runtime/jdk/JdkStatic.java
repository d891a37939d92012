// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.sharing.Memory;
import java.lang.reflect.Field;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A static field of a JDK class, and the reference that it held before the program changed it. */
final class JdkStatic {
  private final Field field;
  private final @Nullable Object value;

  private JdkStatic(Field field) {
    this.field = field;
    value = isReference() ? Memory.get(base(), offset()) : null;
  }

  /** Empty for the fields of the few classes whose fields the JDK hides from reflection. */
  static Optional<JdkStatic> find(String owner, String name) {
    try {
      Class<?> type = Class.forName(owner, true, ClassLoader.getPlatformClassLoader());
      return Optional.of(new JdkStatic(type.getDeclaredField(name)));
    } catch (NoSuchFieldException hidden) {
      return Optional.empty();
    } catch (ClassNotFoundException e) {
      throw OwnBug.of(owner + " is not a class of this JDK", e);
    }
  }

  private boolean isReference() {
    return !field.getType().isPrimitive();
  }

  private Object base() {
    return Memory.staticBase(field);
  }

  private long offset() {
    return Memory.staticOffset(field);
  }

  void restore() {
    if (isReference()) {
      Memory.put(base(), offset(), value);
    }
  }
}
