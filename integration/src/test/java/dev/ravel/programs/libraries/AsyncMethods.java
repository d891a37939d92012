// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.libraries;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;

/** Two asynchronous calls of a bean of Spring count in an atomic number or in a plain field. */
public final class AsyncMethods {
  private AsyncMethods() {}

  /** The bean. */
  static class Counter {
    private final AtomicInteger atomic = new AtomicInteger();
    private int plain;

    @Async
    Future<Integer> increment(boolean isAtomic) {
      if (isAtomic) {
        return CompletableFuture.completedFuture(atomic.incrementAndGet());
      }
      return CompletableFuture.completedFuture(++plain);
    }

    int count() {
      return atomic.get() + plain;
    }
  }

  /** Defines the bean, and threads for its calls. */
  @Configuration
  @EnableAsync
  static class Wiring {
    @Bean
    Counter counter() {
      return new Counter();
    }

    @Bean
    Executor taskExecutor() {
      return new SimpleAsyncTaskExecutor("async-");
    }
  }

  public static void main(String[] args) throws InterruptedException, ExecutionException {
    try (AnnotationConfigApplicationContext context =
        new AnnotationConfigApplicationContext(Wiring.class)) {
      Counter counter = context.getBean(Counter.class);
      Future<Integer> one = counter.increment(Twice.isCorrect(args));
      Future<Integer> other = counter.increment(Twice.isCorrect(args));
      one.get();
      other.get();
      assert counter.count() == 2 : "counted to " + counter.count();
    }
  }
}
