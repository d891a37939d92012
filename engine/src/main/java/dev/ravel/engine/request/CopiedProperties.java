// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.request;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The system properties of the test JVM, which the worker takes over. */
final class CopiedProperties {
  /** Properties that describe the JVM itself. */
  private static final Set<String> OF_THE_JVM =
      Set.of("java.class.path", "java.library.path", "sun.java.command", "sun.java.launcher");

  private CopiedProperties() {}

  /** The properties of this JVM. */
  static Map<String, String> all() {
    Map<String, String> properties = new TreeMap<>();
    for (String name : System.getProperties().stringPropertyNames()) {
      String value = System.getProperty(name);
      if (value != null && !OF_THE_JVM.contains(name) && !name.startsWith("jdk.module.")) {
        properties.put(name, value);
      }
    }
    return properties;
  }

  /** Gives this JVM the properties of another one, and removes what earlier ones have added. */
  static void set(Map<String, String> wanted) {
    Map<String, String> present = all();
    present.keySet().stream()
        .filter(name -> !wanted.containsKey(name))
        .forEach(System::clearProperty);
    wanted.forEach(
        (name, value) -> {
          if (!value.equals(present.get(name))) {
            System.setProperty(name, value);
          }
        });
  }
}
