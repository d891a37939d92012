// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.request;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What is to be checked, and how.
 *
 * @param name how the report names it
 * @param className the class of the test or of the scenario
 * @param method the method, with the types of its parameters if there are several of its name
 * @param isScenario whether the method is a static one that is executed alone
 * @param classPath the class path of the test
 * @param options as {@code ravel check} takes them
 * @param replay a schedule to execute first
 * @param isReplayEnough whether a replay that fits is the whole check, even if nothing fails
 * @param order the events of that schedule, to be tried if it does not fit; may be empty
 * @param properties the system properties of the test
 */
public record CheckRequest(
    String name,
    String className,
    String method,
    boolean isScenario,
    List<String> classPath,
    List<String> options,
    Optional<String> replay,
    boolean isReplayEnough,
    List<String> order,
    Map<String, String> properties) {
  /** Copies the collections. */
  public CheckRequest {
    classPath = List.copyOf(classPath);
    options = List.copyOf(options);
    order = List.copyOf(order);
    properties = Map.copyOf(new TreeMap<>(properties));
  }
}
