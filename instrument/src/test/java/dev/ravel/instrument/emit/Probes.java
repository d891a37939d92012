// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.emit;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.objectweb.asm.Type;

/** The methods that the probe classes really declare. */
public final class Probes {
  private Probes() {}

  public static boolean exists(ProbeClass owner, String name, String descriptor) {
    for (Method method : type(owner).getMethods()) {
      if (Modifier.isStatic(method.getModifiers())
          && method.getName().equals(name)
          && Type.getMethodDescriptor(method).equals(descriptor)) {
        return true;
      }
    }
    return false;
  }

  private static Class<?> type(ProbeClass owner) {
    try {
      return Class.forName(owner.internalName().replace('/', '.'));
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
