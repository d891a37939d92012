// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.instrument.Instrumenter;
import dev.ravel.instrument.SingleThreadedRun;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Site;
import dev.ravel.probe.shadow.Shadow;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/**
 * Random numeric code: wherever a value and its term are seen together, the term evaluates to the
 * value, and every branch goes where its constraint says.
 */
class RandomShadowTest {
  private static final int PROGRAMS = TestScale.of(400);
  private static final double[] VALUES = {
    0, 1, -1, 2, 31, 64, 127, 128, -129, 65_535, 1e9, -2.5e9, 4e18, 0.5, 1e-300, Double.NaN
  };

  @Test
  void termsEvaluateToTheValues() throws Exception {
    int terms = 0;
    int branches = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      byte[] original = new RandomNumbers(seed).write();
      TermRecorder recorder = run(original, seed);
      terms += recorder.terms();
      branches += (int) recorder.events().stream().filter(event -> event.startsWith("if")).count();
    }
    assertTrue(terms > 20 * PROGRAMS, "few terms: " + terms);
    assertTrue(branches > PROGRAMS, "few branches: " + branches);
  }

  private static TermRecorder run(byte[] original, long seed) throws Exception {
    Registry<Site> sites = new Registry<>();
    Instrumenter instrumenter =
        new Instrumenter(sites::add, new Registry<>(), RandomNumbers.NAME::equals)
            .withShadows(() -> true);
    ClassLoader parent = RandomShadowTest.class.getClassLoader();
    byte[] bytes = instrumenter.instrument(parent, original).bytes();
    verify(bytes, seed);
    Class<?> type =
        new ClassLoader(parent) {
          Class<?> define() {
            return defineClass(null, bytes, 0, bytes.length);
          }
        }.define();
    TermRecorder recorder = new TermRecorder();
    Random random = new Random(seed);
    for (int i = 0; i < 8; i++) {
      recorder.input(VALUES[random.nextInt(VALUES.length)]);
    }
    Shadow.install(recorder);
    Seen.by(recorder::see);
    try {
      new SingleThreadedRun(sites).call(() -> type.getMethod("run").invoke(null));
    } catch (Exception e) {
      throw new AssertionError("seed " + seed, e);
    } finally {
      Shadow.install(null);
    }
    return recorder;
  }

  private static void verify(byte[] bytes, long seed) {
    StringWriter problems = new StringWriter();
    CheckClassAdapter.verify(new ClassReader(bytes), false, new PrintWriter(problems));
    assertEquals("", problems.toString(), "seed " + seed);
  }
}
