// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.frameworks;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.cache.concurrent.ConcurrentMapCache;

/** Two threads look into a cache of Spring and fill it if the value is missing. */
public final class Caches {
  private Caches() {}

  public static void main(String[] args) throws InterruptedException {
    ConcurrentMapCache cache = new ConcurrentMapCache("numbers");
    AtomicInteger loads = new AtomicInteger();
    Plain.count(
        args,
        () -> {
          if (cache.get("one") == null) {
            cache.put("one", 1);
            loads.incrementAndGet();
          }
        });
    assert loads.get() == 1 : "loaded " + loads + " times";
  }
}
