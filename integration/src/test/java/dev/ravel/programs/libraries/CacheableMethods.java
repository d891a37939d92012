// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.libraries;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.cache.CacheManager;
import org.springframework.cache.annotation.Cacheable;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.cache.concurrent.ConcurrentMapCacheManager;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Two threads call a cached method of a bean of Spring. Only {@code sync} keeps both from executing
 * it.
 */
public final class CacheableMethods {
  private CacheableMethods() {}

  /** The bean. */
  static class Loader {
    private final AtomicInteger loads = new AtomicInteger();

    @Cacheable(cacheNames = "numbers", sync = true)
    int loadOnce(String key) {
      return loads.incrementAndGet();
    }

    @Cacheable("numbers")
    int load(String key) {
      return loads.incrementAndGet();
    }

    int loads() {
      return loads.get();
    }
  }

  /** Defines the bean and the cache. */
  @Configuration
  @EnableCaching
  static class Wiring {
    @Bean
    Loader loader() {
      return new Loader();
    }

    @Bean
    CacheManager cacheManager() {
      return new ConcurrentMapCacheManager("numbers");
    }
  }

  public static void main(String[] args) throws InterruptedException {
    try (AnnotationConfigApplicationContext context =
        new AnnotationConfigApplicationContext(Wiring.class)) {
      Loader loader = context.getBean(Loader.class);
      Twice.perform(
          () -> {
            if (Twice.isCorrect(args)) {
              loader.loadOnce("one");
            } else {
              loader.load("one");
            }
          });
      assert loader.loads() == 1 : "loaded " + loader.loads() + " times";
    }
  }
}
