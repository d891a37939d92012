package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.junit.RavelTest;

class CounterTest {
  static class Counter {
    private int value;

    void increment() {
      value++;
    }

    int value() {
      return value;
    }
  }

  @RavelTest
  void countsBothIncrements() throws InterruptedException {
    Counter counter = new Counter();
    Thread other = new Thread(counter::increment, "other");
    other.start();
    counter.increment();
    other.join();
    assertEquals(2, counter.value());
  }
}
