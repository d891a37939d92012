// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import dev.ravel.probe.CurrentRun;
import dev.ravel.runtime.names.OwnBug;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * A method of a JDK class, even if a subclass overrides it; performed outside the execution, so
 * that nothing in it is an operation.
 */
public final class OriginalMethod {
  private final MethodHandle method;

  private OriginalMethod(MethodHandle method) {
    this.method = method;
  }

  public static OriginalMethod method(
      Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
    try {
      MethodHandle found =
          MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
              .findSpecial(owner, name, MethodType.methodType(result, parameters), owner);
      return new OriginalMethod(found.asType(found.type().generic()));
    } catch (ReflectiveOperationException e) {
      throw OwnBug.of(owner.getName() + '.' + name + " is not accessible in this JDK", e);
    }
  }

  public Object on(Object receiver) {
    try (var outside = CurrentRun.outside()) {
      return method.invoke(receiver);
    } catch (Throwable thrown) {
      throw sneak(thrown);
    }
  }

  public Object on(Object receiver, @Nullable Object argument) {
    try (var outside = CurrentRun.outside()) {
      return method.invoke(receiver, argument);
    } catch (Throwable thrown) {
      throw sneak(thrown);
    }
  }

  public Object on(Object receiver, Object first, Object second) {
    try (var outside = CurrentRun.outside()) {
      return method.invoke(receiver, first, second);
    } catch (Throwable thrown) {
      throw sneak(thrown);
    }
  }

  /** Throws a checked exception unchanged: it is meant for the program. */
  @SuppressWarnings("unchecked")
  public static <T extends Throwable> RuntimeException sneak(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
