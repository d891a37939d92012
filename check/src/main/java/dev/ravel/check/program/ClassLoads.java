// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import dev.ravel.probe.setup.ClassLoadEvents;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The classes that were loaded for one check, as far as they matter for its result.
 *
 * <p>Written by any thread that loads classes, read by the threads of the check: every method may
 * be called by any thread.
 */
public final class ClassLoads implements ClassLoadEvents {
  private final Set<Failure> known = new HashSet<>();
  private final List<Failure> unread = new ArrayList<>();
  private final Set<String> excluded = new TreeSet<>();
  private final Set<String> unseen = new TreeSet<>();
  private volatile boolean takesInputs;
  private volatile int excludedClasses;

  /** A class whose operations are not visible, because it could not be instrumented. */
  public record Failure(String className, String reason) {}

  @Override
  public void takesInputs(String className) {
    takesInputs = true;
  }

  @Override
  public synchronized void notInstrumented(String className, String reason) {
    Failure failure = new Failure(className, reason);
    if (known.add(failure)) {
      unread.add(failure);
    }
  }

  @Override
  public synchronized void unseen(String className) {
    unseen.add(className);
  }

  /** The classes that the program has used although their operations are invisible. */
  public synchronized List<String> unseen() {
    return List.copyOf(unseen);
  }

  @Override
  public synchronized void excluded(String label) {
    excludedClasses++;
    excluded.add(label);
  }

  /** Whether a class that takes inputs was loaded without shadow values. */
  public boolean takesInputs() {
    return takesInputs;
  }

  /** The failures since the last call. */
  public synchronized List<Failure> newFailures() {
    List<Failure> failures = List.copyOf(unread);
    unread.clear();
    return failures;
  }

  /**
   * The number of excluded classes that were loaded; grows while a framework initialises itself.
   */
  public int excludedClasses() {
    return excludedClasses;
  }

  /**
   * The excluded packages and classes that were loaded, in alphabetical order; without generated
   * classes, whose names mean nothing to a user.
   */
  public synchronized List<String> excluded() {
    return excluded.stream().filter(label -> !label.isEmpty()).toList();
  }
}
