// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.test.context.junit.jupiter.SpringJUnitConfig;

/** Two threads pay into an account that is a bean; Spring keeps its context for several tests. */
@SpringJUnitConfig(BeanChecks.Beans.class)
public class BeanChecks {
  /** The configuration of the context. */
  @Configuration(proxyBeanMethods = false)
  static class Beans {
    @Bean
    Account account() {
      return new Account();
    }
  }

  /** The bean. */
  static class Account {
    int balance;

    void deposit() {
      balance++;
    }

    synchronized void depositInOrder() {
      balance++;
    }
  }

  @Autowired private Account account;

  @Test
  void losesAnUpdate() throws InterruptedException {
    Account shared = account;
    ExtendedChecks.together(shared::deposit);
    assertEquals(2, shared.balance);
  }

  @Test
  void countsInOrder() throws InterruptedException {
    Account shared = account;
    ExtendedChecks.together(shared::depositInOrder);
    assertEquals(2, shared.balance);
  }
}
