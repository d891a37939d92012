// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.ravel.instrument.Instrumenter;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.Site;
import dev.ravel.programs.agent.Counter;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;

class ApplicationTransformerTest {
  private static final String COUNTER = Counter.class.getName().replace('.', '/');

  private final Registry<Site> sites = new Registry<>();
  private final ApplicationTransformer transformer =
      new ApplicationTransformer(
          new Instrumenter(sites::add, new Registry<>(), ApplicationClasses::includes),
          bytes -> {});

  private byte[] transform(ClassLoader loader, String name, byte[] bytes) {
    return transformer.transform(loader, name, null, null, bytes);
  }

  private static byte[] bytesOf(String name) throws IOException {
    ClassLoader loader = ApplicationTransformerTest.class.getClassLoader();
    try (InputStream in = loader.getResourceAsStream(name + ".class")) {
      return in.readAllBytes();
    }
  }

  private static ClassLoader freshLoader() {
    return new URLClassLoader(new URL[0], ApplicationTransformerTest.class.getClassLoader());
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

  @Test
  void recordsABrokenClassOnce() {
    int before = Registry.FAILURES.size();
    byte[] broken = {1, 2, 3};
    transform(freshLoader(), "pkg/Broken", broken);
    transform(freshLoader(), "pkg/Broken", broken.clone());
    assertEquals(before + 1, Registry.FAILURES.size());
    assertEquals("pkg.Broken", Registry.FAILURES.get(before).className());
  }
}
