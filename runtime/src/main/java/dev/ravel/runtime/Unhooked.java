// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.Probe;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * A method of a class of the JDK as that class has it, whatever a subclass makes of it; performed
 * outside of the run, so that nothing it does is an operation.
 */
final class Unhooked {
  private final MethodHandle method;

  private Unhooked(MethodHandle method) {
    this.method = method;
  }

  static Unhooked method(Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
    try {
      MethodHandle found =
          MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
              .findSpecial(owner, name, MethodType.methodType(result, parameters), owner);
      return new Unhooked(found.asType(found.type().generic()));
    } catch (ReflectiveOperationException e) {
      throw new RavelBug("this JDK hides " + owner.getName() + '.' + name, e);
    }
  }

  Object on(Object receiver) {
    try (var outside = Probe.outside()) {
      return method.invoke(receiver);
    } catch (Throwable thrown) {
      throw sneak(thrown);
    }
  }

  Object on(Object receiver, Object argument) {
    try (var outside = Probe.outside()) {
      return method.invoke(receiver, argument);
    } catch (Throwable thrown) {
      throw sneak(thrown);
    }
  }

  /** Lets what the method throws pass as it is: it is meant for the program. */
  @SuppressWarnings("unchecked")
  private static <T extends Throwable> RuntimeException sneak(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
