// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import dev.ravel.probe.JdkOrigin;
import dev.ravel.runtime.names.OwnBug;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;

/**
 * The resource bundles that the JDK keeps in a cache. An execution must not get the objects that an
 * earlier execution has created.
 */
final class ResourceBundles {
  private final Map<?, Reference<?>> cache = cache();

  /** Initialises the class of the JDK now: asking later whether it is initialised takes longer. */
  @SuppressWarnings("unchecked")
  private static Map<?, Reference<?>> cache() {
    try {
      Field field = ResourceBundle.class.getDeclaredField("cacheList");
      field.setAccessible(true);
      return (Map<?, Reference<?>>) field.get(null);
    } catch (NoSuchFieldException | IllegalAccessException e) {
      throw OwnBug.of("the cache of resource bundles was not found in this JDK", e);
    }
  }

  /** Removes the bundles of the program from the cache. */
  void forget() {
    if (!cache.isEmpty()) {
      cache.values().removeIf(ResourceBundles::isOfProgram);
    }
  }

  /** Whether a class of the program has made the bundle, or a file, which may be the program's. */
  private static boolean isOfProgram(Reference<?> kept) {
    Object bundle = kept.get();
    return bundle instanceof PropertyResourceBundle
        || bundle != null && !JdkOrigin.isOf(bundle.getClass());
  }
}
