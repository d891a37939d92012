// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.instrument.InstrumentingLoader;
import dev.ravel.instrument.SingleThreadedRun;
import dev.ravel.instrument.shadows.Arithmetic;
import dev.ravel.instrument.shadows.AtomicTerms;
import dev.ravel.instrument.shadows.Calls;
import dev.ravel.instrument.shadows.Control;
import dev.ravel.instrument.shadows.Memory;
import dev.ravel.probe.shadow.Shadow;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Programs that take inputs, with the expectation in the program. */
class ShadowTest {
  private static final String PROGRAMS = "dev/ravel/instrument/shadows/";

  @TestFactory
  Stream<DynamicTest> termsFollowInputs() {
    return Stream.of(Arithmetic.class, Control.class, Calls.class, Memory.class, AtomicTerms.class)
        .flatMap(program -> Stream.of(program.getMethods()))
        .filter(method -> method.isAnnotationPresent(Events.class))
        .sorted(Comparator.comparing(Method::toString))
        .map(method -> DynamicTest.dynamicTest(method.getName(), () -> check(method)));
  }

  private static void check(Method method) throws Exception {
    InstrumentingLoader loader = InstrumentingLoader.withShadows(PROGRAMS);
    Class<?> type = loader.loadClass(method.getDeclaringClass().getName());
    assertEquals(List.of(), loader.problems);
    Events events = method.getAnnotation(Events.class);
    TermRecorder recorder = new TermRecorder();
    for (double input : events.inputs()) {
      recorder.input(input);
    }
    SingleThreadedRun run = new SingleThreadedRun(loader.sites);
    Shadow.install(recorder);
    Seen.by(recorder::see);
    try {
      run.call(() -> type.getMethod(method.getName()).invoke(null));
    } finally {
      Shadow.install(null);
    }
    assertEquals(String.join("\n", events.value()), String.join("\n", recorder.events()));
    assertEquals(new ArrayList<>(), loader.problems);
  }
}
