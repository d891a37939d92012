// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.frameworks;

import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Counts in a bean, which the threads can get from the context only. */
public final class Beans {
  private Beans() {}

  /** The bean. */
  static class Counter {
    int count;

    void increment() {
      count++;
    }
  }

  /** Defines the bean. */
  @Configuration
  static class Wiring {
    @Bean
    Counter counter() {
      return new Counter();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    try (AnnotationConfigApplicationContext context =
        new AnnotationConfigApplicationContext(Wiring.class)) {
      Plain.count(args, () -> context.getBean(Counter.class).increment());
      int count = context.getBean(Counter.class).count;
      assert count == 2 : "counted to " + count;
    }
  }
}
