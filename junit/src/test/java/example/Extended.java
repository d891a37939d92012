// SPDX-License-Identifier: Apache-2.0
package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.api.Range;
import dev.ravel.junit.RavelTest;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Tests that an extension gives a value, which two threads change. */
@ExtendWith(Extended.Lists.class)
public class Extended {
  /** Gives each test a list. */
  static final class Lists implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == int[].class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return new int[1];
    }
  }

  private String name = "";

  @BeforeEach
  void remember(TestInfo info) {
    name = info.getTestMethod().orElseThrow().getName();
  }

  private static void together(Runnable task) throws InterruptedException {
    Thread other = new Thread(task, "other");
    other.start();
    task.run();
    other.join();
  }

  private synchronized void increment(int[] count) {
    count[0]++;
  }

  @Test
  void ordinary(int[] count) {
    assertEquals(List.of(0, "ordinary"), List.of(count[0], name));
  }

  @RavelTest(algorithm = "optimal-dpor")
  void racy(int[] count) throws InterruptedException {
    together(() -> count[0]++);
    assertEquals(2, count[0]);
  }

  @RavelTest(algorithm = "optimal-dpor")
  void correct(int[] count) throws InterruptedException {
    together(() -> increment(count));
    assertEquals(List.of(2, "correct"), List.of(count[0], name));
  }

  @RavelTest(algorithm = "optimal-dpor")
  void input(int[] count, @Range(min = 0, max = 1000) int amount) throws InterruptedException {
    together(() -> increment(count));
    assertTrue(amount * count[0] != 84, "bought nothing");
  }
}
