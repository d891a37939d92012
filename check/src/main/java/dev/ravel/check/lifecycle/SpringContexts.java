// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import dev.ravel.model.UsageException;
import dev.ravel.probe.CurrentRun;
import java.lang.reflect.Field;
import java.util.List;

/**
 * The contexts that Spring's extension of JUnit keeps in a static field, to use them for several
 * tests. An execution must not see beans of an earlier one, so each begins without contexts.
 */
final class SpringContexts {
  private static final String PACKAGE = "org.springframework.";
  private static final String OWNER =
      PACKAGE + "test.context.cache.DefaultCacheAwareContextLoaderDelegate";
  private static final String FIELD = "defaultContextCache";

  private final Class<?> owner;

  private SpringContexts(Class<?> owner) {
    this.owner = owner;
  }

  /** What to do before each execution of a test that has these extensions. */
  static Runnable forgetting(ClassLoader loader, List<String> extensions) {
    if (extensions.stream().noneMatch(name -> name.startsWith(PACKAGE))) {
      return () -> {};
    }
    try {
      return new SpringContexts(loader.loadClass(OWNER))::forget;
    } catch (ClassNotFoundException e) {
      throw misfit(e);
    }
  }

  /** Called at the beginning of an execution, by its main thread. */
  private void forget() {
    try (var outside = CurrentRun.outside()) {
      Field field = owner.getDeclaredField(FIELD);
      field.setAccessible(true);
      Object cache = field.get(null);
      Class.forName(PACKAGE + "test.context.cache.ContextCache", true, owner.getClassLoader())
          .getMethod("reset")
          .invoke(cache);
    } catch (ReflectiveOperationException e) {
      throw misfit(e);
    }
  }

  private static UsageException misfit(ReflectiveOperationException cause) {
    return new UsageException(
        "cannot execute the test: this version of Spring keeps its contexts in a place that Ravel does not know (%s), and they would reach from one execution into the next"
            .formatted(cause),
        cause);
  }
}
