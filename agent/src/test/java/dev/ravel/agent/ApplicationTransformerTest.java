// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.instrument.Instrumenter;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Site;
import dev.ravel.probe.setup.ClassLoadEvents;
import dev.ravel.probe.setup.ClassPatterns;
import dev.ravel.probe.setup.ExcludedClasses;
import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.InstrumentationPlan;
import dev.ravel.probe.setup.ProgramLoaders;
import dev.ravel.programs.agent.Counter;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

class ApplicationTransformerTest {
  private static final String COUNTER = Counter.class.getName().replace('.', '/');

  private final Registry<Site> sites = new Registry<>();
  private final ApplicationTransformer transformer =
      new ApplicationTransformer(
          new Instrumenter(sites::add, new Registry<>(), ApplicationClasses::includes),
          bytes -> {},
          Optional.empty());

  @AfterEach
  void endCheck() {
    Installation.end();
  }

  private byte[] transform(ClassLoader loader, String name, byte[] bytes) {
    return transformer.transform(loader, name, null, null, bytes);
  }

  private static byte[] bytesOf(String name) throws IOException {
    ClassLoader loader = ApplicationTransformerTest.class.getClassLoader();
    try (InputStream in = loader.getResourceAsStream(name + ".class")) {
      return in.readAllBytes();
    }
  }

  /** A class that names the API for inputs. */
  private static byte[] bytesOfTaker() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "pkg/Taker", null, "java/lang/Object", null);
    writer.newClass("dev/ravel/api/Inputs");
    return writer.toByteArray();
  }

  private static ClassLoader freshLoader() {
    ClassLoader loader =
        new URLClassLoader(new URL[0], ApplicationTransformerTest.class.getClassLoader());
    ProgramLoaders.add(loader);
    return loader;
  }

  @Test
  void aClassLoadedAgainKeepsItsSites() throws IOException {
    byte[] first = transform(freshLoader(), COUNTER, bytesOf(COUNTER));
    int known = sites.size();
    assertNotEquals(0, known);
    assertSame(first, transform(freshLoader(), COUNTER, bytesOf(COUNTER)));
    assertEquals(known, sites.size());
  }

  @Test
  void leavesTheJdkAndRavelItselfAlone() throws IOException {
    assertNull(transform(freshLoader(), "java/lang/Thread", bytesOf("java/lang/Thread")));
    assertNull(transform(null, COUNTER, bytesOf(COUNTER)));
    assertNull(transform(freshLoader(), null, bytesOf(COUNTER)));
    assertNull(transform(freshLoader(), "dev/ravel/agent/Agent", bytesOf("dev/ravel/agent/Agent")));
    assertEquals(0, sites.size());
  }

  /** A program may use the libraries that Ravel uses: it has its own copies. */
  @Test
  void instrumentsTheLibrariesOfTheProgramAndNotThoseOfRavel() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "picocli/Own", null, "java/lang/Object", null);
    writer.visitField(Opcodes.ACC_STATIC, "x", "I", null, null).visitEnd();
    byte[] library = writer.toByteArray();
    assertNotNull(transform(freshLoader(), "picocli/Own", library));
    assertNull(transform(ClassLoader.getSystemClassLoader(), "picocli/Own", library));
  }

  /** Another test of the JVM may have a loader of its own; a loader below the program's counts. */
  @Test
  void leavesTheClassesOfOtherLoadersAlone() throws IOException {
    ClassLoader other = new URLClassLoader(new URL[0], null);
    assertNull(transform(other, "pkg/Other", bytesOf(COUNTER)));
    ClassLoader below = new URLClassLoader(new URL[0], freshLoader());
    assertNotNull(transform(below, "pkg/Other", bytesOf(COUNTER)));
  }

  @Test
  void reportsABrokenClassToEveryCheckThatLoadsIt() {
    byte[] broken = {1, 2, 3};
    for (int check = 0; check < 2; check++) {
      Events events = new Events();
      Installation.begin(InstrumentationPlan.DEFAULT, events);
      transform(freshLoader(), "pkg/Broken", broken.clone());
      assertEquals(List.of("not instrumented pkg.Broken"), events.heard);
    }
  }

  @Test
  void everyCheckHasItsOwnPlanAndItsOwnEvents() throws IOException {
    ClassPatterns pattern = new ClassPatterns(List.of("dev.ravel.**"));
    Events excluding = new Events();
    Installation.begin(
        new InstrumentationPlan(Set.of(), pattern, ClassPatterns.NONE, false, Set.of()), excluding);
    byte[] excluded = transform(freshLoader(), COUNTER, bytesOf(COUNTER));
    assertTrue(ExcludedClasses.areUsed());
    Installation.end();

    Events exploring = new Events();
    Installation.begin(InstrumentationPlan.DEFAULT, exploring);
    assertFalse(ExcludedClasses.areUsed());
    byte[] explored = transform(freshLoader(), COUNTER, bytesOf(COUNTER));
    assertFalse(Arrays.equals(excluded, explored));
    transform(freshLoader(), "pkg/Taker", bytesOfTaker());
    Installation.change(InstrumentationPlan.DEFAULT.withShadowValues());
    transform(freshLoader(), "pkg/Taker", bytesOfTaker());
    Installation.end();

    transform(freshLoader(), "pkg/Taker", bytesOfTaker());
    assertEquals(List.of("excluded dev.ravel"), excluding.heard);
    assertEquals(List.of("takes inputs pkg.Taker"), exploring.heard);
  }

  private static final class Events implements ClassLoadEvents {
    final List<String> heard = new ArrayList<>();

    @Override
    public void takesInputs(String className) {
      heard.add("takes inputs " + className);
    }

    @Override
    public void notInstrumented(String className, String reason) {
      heard.add("not instrumented " + className);
    }

    @Override
    public void unseen(String className) {}

    @Override
    public void excluded(String label) {
      heard.add("excluded " + label);
    }
  }
}
