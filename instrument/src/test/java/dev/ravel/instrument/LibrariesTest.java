// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestEngine;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.util.CheckClassAdapter;

/**
 * Whole libraries, of several compilers and versions, pass the JVM's verifier when instrumented.
 */
class LibrariesTest {
  @ParameterizedTest
  @ValueSource(
      classes = {
        ClassReader.class,
        ClassNode.class,
        CheckClassAdapter.class,
        Test.class,
        TestEngine.class
      })
  void everyClassIsVerified(Class<?> inLibrary) throws Exception {
    isVerified(inLibrary, new InstrumentingLoader("org/"));
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        ClassReader.class,
        ClassNode.class,
        CheckClassAdapter.class,
        Test.class,
        TestEngine.class
      })
  void everyClassIsVerifiedWithShadowValues(Class<?> inLibrary) throws Exception {
    isVerified(inLibrary, InstrumentingLoader.withShadows("org/"));
  }

  private static void isVerified(Class<?> inLibrary, InstrumentingLoader loader) throws Exception {
    List<String> refused = new ArrayList<>();
    List<String> names = classesBeside(inLibrary);
    for (String name : names) {
      if (!isInitialized(name, loader)
          && isInitialized(name, LibrariesTest.class.getClassLoader())) {
        refused.add(name);
      }
    }
    assertEquals(List.of(), refused);
    assertEquals(List.of(), loader.problems);
    assertTrue(names.size() > 20, names::toString);
  }

  /** Initialises a class, because verification comes before initialisation. */
  private static boolean isInitialized(String name, ClassLoader loader) {
    try {
      return Class.forName(name, true, loader) != null;
    } catch (ClassNotFoundException | LinkageError refused) {
      return false;
    } catch (ServiceConfigurationError twoLoaders) {
      return true; // its initialiser is running already, and finds services of the other copy
    }
  }

  private static List<String> classesBeside(Class<?> type) throws IOException, URISyntaxException {
    Path jar = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (JarFile file = new JarFile(jar.toFile());
        Stream<JarEntry> entries = file.stream()) {
      return entries
          .map(JarEntry::getName)
          .filter(name -> name.endsWith(".class") && name.startsWith("org/"))
          .filter(name -> !name.endsWith("-info.class"))
          .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
          .toList();
    }
  }
}
