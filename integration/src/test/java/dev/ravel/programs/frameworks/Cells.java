// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.frameworks;

import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Counts in an array that is a bean; an array has no field for the thread that created it. */
public final class Cells {
  private Cells() {}

  /** Defines the bean. */
  @Configuration
  static class Wiring {
    @Bean
    int[] cells() {
      return new int[1];
    }
  }

  public static void main(String[] args) throws InterruptedException {
    try (AnnotationConfigApplicationContext context =
        new AnnotationConfigApplicationContext(Wiring.class)) {
      Plain.count(args, () -> context.getBean(int[].class)[0]++);
      int count = context.getBean(int[].class)[0];
      assert count == 2 : "counted to " + count;
    }
  }
}
