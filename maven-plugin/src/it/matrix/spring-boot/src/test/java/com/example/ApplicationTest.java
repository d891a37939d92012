// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Bean;

/** An ordinary test with a context. */
@SpringBootTest(classes = ApplicationTest.Application.class)
class ApplicationTest {
  @SpringBootConfiguration
  static class Application {
    @Bean
    StringBuilder text() {
      return new StringBuilder("bean");
    }
  }

  @Autowired private StringBuilder text;

  @Test
  void ordinary() {
    assertThat(text).hasToString("bean");
  }
}
