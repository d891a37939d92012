// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** What JUnit says of a test method; executes it when it is created. */
final class Executed implements TestExecutionListener {
  final Map<String, String> entries = new TreeMap<>();
  int tests;
  int passed;
  String message = "";

  /** Of every test that has failed. */
  final List<String> messages = new ArrayList<>();

  final List<String> ids = new ArrayList<>();
  Throwable cause = new Throwable("none");

  Executed(Class<?> type, String name) {
    Method method =
        Arrays.stream(type.getDeclaredMethods())
            .filter(one -> one.getName().equals(name))
            .findFirst()
            .orElseThrow();
    execute(selectMethod(type, method));
  }

  /** Executes all tests of a class. */
  Executed(Class<?> type) {
    execute(selectClass(type));
  }

  Executed(DiscoverySelector selector) {
    execute(selector);
  }

  private void execute(DiscoverySelector selector) {
    LauncherFactory.create()
        .execute(LauncherDiscoveryRequestBuilder.request().selectors(selector).build(), this);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (test.isTest()) {
      tests++;
    }
    if (test.isTest() && result.getStatus() == TestExecutionResult.Status.SUCCESSFUL) {
      passed++;
    }
    result
        .getThrowable()
        .ifPresent(
            thrown -> {
              message = String.valueOf(thrown.getMessage());
              messages.add(message);
              ids.add(test.getUniqueId());
              cause = thrown.getCause() == null ? cause : thrown.getCause();
            });
  }

  @Override
  public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
    entries.putAll(entry.getKeyValuePairs());
  }

  boolean isGreen() {
    return tests == 1 && passed == 1;
  }

  @Override
  public String toString() {
    return "%d of %d passed: %s %s".formatted(passed, tests, message, entries);
  }
}
