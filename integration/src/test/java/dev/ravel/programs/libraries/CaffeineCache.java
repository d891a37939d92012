// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.libraries;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.concurrent.atomic.AtomicInteger;

/** Loads a value once, or looks into the cache and fills it if the value is missing. */
public final class CaffeineCache {
  private CaffeineCache() {}

  public static void main(String[] args) throws InterruptedException {
    Cache<String, Integer> cache = Caffeine.newBuilder().build();
    AtomicInteger loads = new AtomicInteger();
    Twice.perform(
        () -> {
          if (Twice.isCorrect(args)) {
            cache.get("one", key -> loads.incrementAndGet());
          } else if (cache.getIfPresent("one") == null) {
            cache.put("one", loads.incrementAndGet());
          }
        });
    assert loads.get() == 1 : "loaded " + loads + " times";
  }
}
