// SPDX-License-Identifier: Apache-2.0
package com.example;

import org.junit.jupiter.api.Test;

class CounterTest {
  @Test
  void red() throws InterruptedException {
    Counter.main(new String[] {"together"});
  }

  @Test
  void green() throws InterruptedException {
    Counter.main(new String[] {"alone"});
  }
}
