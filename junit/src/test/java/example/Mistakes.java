// SPDX-License-Identifier: Apache-2.0
package example;

import dev.ravel.junit.RavelTest;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that Ravel cannot check. */
public class Mistakes {
  @RavelTest
  void text(String name) {}

  @RavelTest
  @RepeatedTest(2)
  void repeated() {}

  @RavelTest
  @RepeatedTest(2)
  void repeatedWithInput(int amount) {}

  @RavelTest
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void parameterized(int amount) {}

  @RavelTest
  @ParameterizedTest
  @ValueSource(strings = "a")
  void parameterizedByText(String name) {}

  @RavelTest
  @Timeout(value = 1, unit = TimeUnit.HOURS)
  void timed() {}

  @RavelTest(algorithm = "magic")
  void unknownAlgorithm() {}

  /** Has a time limit for all tests, also those of classes in it. */
  @Timeout(value = 1, unit = TimeUnit.HOURS)
  public static class Timed {
    @RavelTest
    void test() {}

    /** Has the time limit of the class around it. */
    @Nested
    public class Inner {
      @RavelTest
      void inner() {}
    }
  }

  /** Cannot be created. */
  public static class Refusing {
    Refusing() {
      throw new IllegalStateException("no object");
    }

    @RavelTest
    void test() {}
  }
}
