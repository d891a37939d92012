// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import dev.ravel.runtime.Program;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;

/** A program for tests that look at single runs: a class of its own loader, without arguments. */
final class LoadedClass implements Program {
  private final ClassLoader loader;
  private final Method main;

  LoadedClass(Class<?> type) {
    try {
      URL[] classes = {Programs.CLASSES.toUri().toURL()};
      loader = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader());
      loader.setDefaultAssertionStatus(true);
      main = Class.forName(type.getName(), false, loader).getMethod("main", String[].class);
    } catch (MalformedURLException | ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public ClassLoader loader() {
    return loader;
  }

  @Override
  public void main() throws Throwable {
    try {
      main.invoke(null, (Object) new String[0]);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
