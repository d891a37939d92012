// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.jdk;

import dev.ravel.probe.JdkOrigin;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.sharing.Memory;
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
  private ResourceBundles() {}

  /** Removes the bundles of the program from the cache. */
  static void forget() {
    // Most programs have no bundles, and initialising the class takes time.
    if (Memory.isInitialized(ResourceBundle.class)) {
      Cache.BUNDLES.values().removeIf(ResourceBundles::isOfProgram);
    }
  }

  /** Whether a class of the program has made the bundle, or a file, which may be the program's. */
  private static boolean isOfProgram(Reference<?> kept) {
    Object bundle = kept.get();
    return bundle instanceof PropertyResourceBundle
        || bundle != null && !JdkOrigin.isOf(bundle.getClass());
  }

  /**
   * The map of the JDK, looked up once: executions are restored a hundred thousand times a second.
   */
  private static final class Cache {
    static final Map<?, Reference<?>> BUNDLES = find();

    @SuppressWarnings("unchecked")
    private static Map<?, Reference<?>> find() {
      try {
        Field field = ResourceBundle.class.getDeclaredField("cacheList");
        field.setAccessible(true);
        return (Map<?, Reference<?>>) field.get(null);
      } catch (NoSuchFieldException | IllegalAccessException e) {
        throw OwnBug.of("the cache of resource bundles was not found in this JDK", e);
      }
    }
  }
}
