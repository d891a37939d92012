// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Tests that need the engine of JUnit: two threads count, and extensions have a state. */
@ExtendWith(ExtendedChecks.Counters.class)
public class ExtendedChecks {
  /** Counts the tests that it has extended, in a field and in the store of JUnit. */
  static final class Calls implements BeforeEachCallback {
    int inField;

    static int inStore(ExtensionContext context) {
      Object count = context.getRoot().getStore(ExtensionContext.Namespace.GLOBAL).get("calls");
      return count == null ? 0 : (int) count;
    }

    @Override
    public void beforeEach(ExtensionContext context) {
      inField++;
      context
          .getRoot()
          .getStore(ExtensionContext.Namespace.GLOBAL)
          .put("calls", inStore(context) + 1);
      assertEquals(1, inStore(context), "the store is new in each execution");
    }
  }

  /** What two threads count with. */
  static final class Counter {
    int value;

    synchronized void increment() {
      value++;
    }
  }

  /** Creates the counter of a test. */
  static final class Counters implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == Counter.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return new Counter();
    }
  }

  @RegisterExtension static final Calls CALLS = new Calls();

  @TempDir static Path folder;

  private static int begun;

  @BeforeAll
  static void beginAll() {
    begun++;
  }

  @BeforeEach
  void begin(TestInfo info) {
    assertTrue(info.getTestMethod().isPresent());
    assertNotNull(folder);
  }

  @AfterEach
  void everyExecutionIsTheFirst() {
    assertEquals(1, begun);
    assertEquals(1, CALLS.inField);
  }

  static void together(Runnable task) throws InterruptedException {
    Thread other = new Thread(task, "other");
    other.start();
    task.run();
    other.join();
  }

  @Test
  void losesAnUpdate(Counter counter) throws InterruptedException {
    together(() -> counter.value++);
    assertEquals(2, counter.value);
  }

  @Test
  void countsInOrder(Counter counter) throws InterruptedException {
    together(counter::increment);
    assertEquals(2, counter.value);
  }

  /** An inner class has the extensions of the class around it. */
  @Nested
  public class Inner {
    @Test
    void losesAnUpdate(Counter counter) throws InterruptedException {
      together(() -> counter.value++);
      assertEquals(2, counter.value);
    }
  }
}
