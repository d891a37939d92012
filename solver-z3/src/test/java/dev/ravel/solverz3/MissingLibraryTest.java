// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.symbolic.solve.SolverUnavailableException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Loads the solver's classes again with a class loader that does not find the native library. */
final class MissingLibraryTest {
  @Test
  void missingLibraryIsReported() throws ReflectiveOperationException {
    ClassLoader loader = new WithoutLibrary(getClass().getClassLoader());
    Class<?> options = loader.loadClass("dev.ravel.solverz3.Z3Options");
    Object some =
        options
            .getConstructor(int.class, Duration.class, int.class)
            .newInstance(10, Duration.ofSeconds(1), 10);
    var start = loader.loadClass("dev.ravel.solverz3.Z3Solver").getMethod("start", options);
    for (int attempt = 0; attempt < 2; attempt++) {
      Throwable thrown =
          assertThrows(InvocationTargetException.class, () -> start.invoke(null, some)).getCause();
      assertInstanceOf(SolverUnavailableException.class, thrown);
      assertTrue(thrown.getMessage().startsWith("the solver Z3 cannot be loaded on "));
    }
  }

  private static final class WithoutLibrary extends ClassLoader {
    WithoutLibrary(ClassLoader parent) {
      super(parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      boolean isOurs =
          name.startsWith("dev.ravel.solverz3.")
              || name.startsWith("com.microsoft.z3.")
              || name.startsWith("tools.aqua.");
      Class<?> loaded = findLoadedClass(name);
      if (!isOurs || loaded != null) {
        return loaded == null ? super.loadClass(name, resolve) : loaded;
      }
      try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    @Override
    public URL getResource(String name) {
      return name.endsWith(".class") ? super.getResource(name) : null;
    }
  }
}
