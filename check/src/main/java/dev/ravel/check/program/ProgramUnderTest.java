// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A program to check: its class path, where its executions begin, and its system properties.
 *
 * @param name how the user named it
 * @param properties the system properties that it has in addition to those of the JVM
 */
public record ProgramUnderTest(
    String name, List<Path> classPath, Entry entry, Map<String, String> properties) {
  /** Copies the collections, and sorts the properties. */
  public ProgramUnderTest {
    classPath = List.copyOf(classPath);
    properties = Collections.unmodifiableMap(new TreeMap<>(properties));
  }

  /** A program without system properties of its own. */
  public ProgramUnderTest(String name, List<Path> classPath, Entry entry) {
    this(name, classPath, entry, Map.of());
  }

  /** A class with a {@code main} method, and its arguments. */
  public ProgramUnderTest(
      String name, List<Path> classPath, String mainClass, List<String> arguments) {
    this(name, classPath, new Entry.Main(mainClass, arguments));
  }

  /** The same program with these system properties. */
  public ProgramUnderTest withProperties(Map<String, String> properties) {
    return new ProgramUnderTest(name, classPath, entry, properties);
  }

  /** The name of the class that is executed. */
  public String className() {
    return entry.className();
  }
}
