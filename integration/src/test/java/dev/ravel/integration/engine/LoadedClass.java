// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import dev.ravel.runtime.Program;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;

/** A program for tests that examine single executions: a class with a loader of its own. */
final class LoadedClass implements Program {
  private final ClassLoader loader;
  private final Method main;
  private final String[] arguments;

  /** Creates the same program with other arguments; it shares class and loader. */
  private LoadedClass(LoadedClass same, String[] arguments) {
    this.loader = same.loader;
    this.main = same.main;
    this.arguments = arguments;
  }

  LoadedClass(Class<?> type) {
    try {
      URL[] classes = {Programs.CLASSES.toUri().toURL()};
      loader = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader());
      loader.setDefaultAssertionStatus(true);
      arguments = new String[0];
      main = Class.forName(type.getName(), false, loader).getMethod("main", String[].class);
    } catch (MalformedURLException | ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  LoadedClass with(String... others) {
    return new LoadedClass(this, others);
  }

  /** Whether the main class has the name of this class; the loaders may differ. */
  boolean is(Class<?> type) {
    return main.getDeclaringClass().getName().equals(type.getName());
  }

  @Override
  public ClassLoader loader() {
    return loader;
  }

  @Override
  public void main() throws Throwable {
    try {
      main.invoke(null, (Object) arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
