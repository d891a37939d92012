// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.ravel.instrument.programs.Concurrency;
import dev.ravel.instrument.programs.ControlFlow;
import dev.ravel.instrument.programs.Enums;
import dev.ravel.instrument.programs.Generics;
import dev.ravel.instrument.programs.InitializationOrder;
import dev.ravel.instrument.programs.InnerClasses;
import dev.ravel.instrument.programs.InterfaceFields;
import dev.ravel.instrument.programs.Lambdas;
import dev.ravel.instrument.programs.Records;
import dev.ravel.instrument.programs.Synchronization;
import dev.ravel.instrument.programs.WideValues;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Instrumentation does not change the behaviour of a program. */
class BehaviourTest {
  private static final String PROGRAMS = "dev/ravel/instrument/programs/";

  private static final List<Class<?>> ALL =
      List.of(
          Concurrency.class,
          ControlFlow.class,
          Enums.class,
          Generics.class,
          InitializationOrder.class,
          InnerClasses.class,
          InterfaceFields.class,
          Lambdas.class,
          Records.class,
          Synchronization.class,
          WideValues.class);

  static Stream<Class<?>> programs() {
    return ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void behavesAsBeforeInsideAndOutsideOfAnExecution(Class<?> program) throws Exception {
    behavesAsBefore(program, () -> new InstrumentingLoader(PROGRAMS));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void behavesAsBeforeWithShadowValues(Class<?> program) throws Exception {
    behavesAsBefore(program, () -> InstrumentingLoader.withShadows(PROGRAMS));
  }

  private static void behavesAsBefore(Class<?> program, Supplier<InstrumentingLoader> loaders)
      throws Exception {
    String expected = run(original(program));
    InstrumentingLoader loader = loaders.get();
    Class<?> instrumented = loader.loadClass(program.getName());
    assertEquals(expected, run(instrumented), "without a listener");

    // The second execution must not see the static state that the first one leaves behind.
    for (int i = 0; i < 2; i++) {
      SingleThreadedRun run = new SingleThreadedRun(loader.sites);
      assertEquals(expected, run.call(() -> run(instrumented)), "in run " + i);
      assertFalse(run.announced().isEmpty());
    }

    InstrumentingLoader fresh = loaders.get();
    Class<?> firstUsedInRun = fresh.loadClass(program.getName());
    SingleThreadedRun run = new SingleThreadedRun(fresh.sites);
    assertEquals(expected, run.call(() -> run(firstUsedInRun)), "when loaded in a run");
    assertEquals(List.of(), loader.problems);
  }

  /** Loads a separate copy, because the class that the test sees has been executed before. */
  private static Class<?> original(Class<?> program) throws ClassNotFoundException {
    ClassLoader loader =
        new ClassLoader(BehaviourTest.class.getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(PROGRAMS.replace('/', '.')) || findLoadedClass(name) != null) {
              return super.loadClass(name, resolve);
            }
            byte[] bytes = new InstrumentingLoader("").original(name.replace('.', '/'));
            return defineClass(name, bytes, 0, bytes.length);
          }
        };
    return loader.loadClass(program.getName());
  }

  private static String run(Class<?> program) throws Exception {
    try {
      return (String) program.getMethod("run").invoke(null);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }
}
