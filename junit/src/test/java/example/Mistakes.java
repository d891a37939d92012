// SPDX-License-Identifier: Apache-2.0
package example;

import dev.ravel.junit.RavelTest;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;

/** Tests that Ravel cannot check. */
public class Mistakes {
  @RavelTest
  void text(String name) {}

  @RavelTest
  @RepeatedTest(2)
  void repeated() {}

  @RavelTest
  @Timeout(value = 1, unit = TimeUnit.HOURS)
  void timed() {}

  @RavelTest(algorithm = "magic")
  void unknownAlgorithm() {}

  /** Cannot be created. */
  public static class Refusing {
    Refusing() {
      throw new IllegalStateException("no object");
    }

    @RavelTest
    void test() {}
  }
}
