// SPDX-License-Identifier: Apache-2.0
package com.example;

import dev.ravel.junit.RavelTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that cannot be checked: each is red, and its message says what to change. */
class MistakesTest {
  @RavelTest
  static void isStatic() {}

  @RavelTest
  private void isPrivate() {}

  @RavelTest
  int returnsValue() {
    return 1;
  }

  @RavelTest
  @ParameterizedTest
  @ValueSource(ints = 1)
  void parameterized(int amount) {}

  @RavelTest
  @RepeatedTest(1)
  void repeated() {}

  @Test
  void ordinary() {}

  @Nested
  @Timeout(100)
  class Timed {
    @RavelTest
    void timed() {}

    @RavelTest
    private void isPrivateInside() {}
  }

  abstract static class Incomplete {
    @RavelTest
    abstract void isAbstract();
  }

  @Nested
  class Completed extends Incomplete {
    @Override
    void isAbstract() {}
  }
}
