// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where the executions of a program began, so that a report can say how to start it again.
 *
 * @param className the class, as {@link Class#getName} has it
 * @param method the method; {@code main}, or that of a test
 * @param isTest whether the method is a test of JUnit
 * @param arguments the arguments of a main method
 * @param properties the system properties of the program, by name
 */
public record Origin(
    String className,
    String method,
    boolean isTest,
    List<String> arguments,
    Map<String, String> properties) {
  /** Copies the collections. */
  public Origin {
    arguments = List.copyOf(arguments);
    properties = Collections.unmodifiableMap(new TreeMap<>(properties));
  }
}
