// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The options of one check, with the meaning of those of {@link RavelTest}. Used by one thread. */
public final class CheckOptions {
  private final Map<String, String> options = new LinkedHashMap<>();
  private final List<String> allowed = new ArrayList<>();
  private String expected = "";

  CheckOptions() {}

  static CheckOptions of(RavelTest test) {
    CheckOptions chosen = Ravel.options().expect(test.expect());
    chosen.allow(test.allow()).vary(test.vary());
    // An empty pattern would mean that everything is explored.
    if (test.exclude().length > 0) {
      chosen.exclude(test.exclude());
    }
    chosen.putUnlessEmpty("--algorithm", test.algorithm());
    chosen.putUnlessEmpty("--timeouts", test.timeouts());
    chosen.putUnlessEmpty("--races", test.races());
    chosen.putUnlessEmpty("--jdk", test.jdk());
    // An algorithm without random decisions refuses a seed.
    if (test.seed() != 1) {
      chosen.seed(test.seed());
    }
    if (test.maxSeconds() != 0) {
      chosen.maxSeconds(test.maxSeconds());
    }
    if (test.maxExecutions() != 0) {
      chosen.maxExecutions(test.maxExecutions());
    }
    if (test.bound() != 0) {
      chosen.bound(test.bound());
    }
    if (test.boundPreemptions() != -1) {
      chosen.boundPreemptions(test.boundPreemptions());
    }
    if (test.boundInterference() != -1) {
      chosen.boundInterference(test.boundInterference());
    }
    return test.spuriousWakeups() ? chosen.spuriousWakeups() : chosen;
  }

  private void putUnlessEmpty(String option, String value) {
    if (!value.isEmpty()) {
      options.put(option, value);
    }
  }

  private CheckOptions put(String option, Object value) {
    options.put(option, String.valueOf(value));
    return this;
  }

  /** See {@link RavelTest#algorithm}. */
  public CheckOptions algorithm(String name) {
    return put("--algorithm", name);
  }

  /** See {@link RavelTest#seed}. */
  public CheckOptions seed(long seed) {
    return put("--seed", seed);
  }

  /** See {@link RavelTest#maxSeconds}. */
  public CheckOptions maxSeconds(double seconds) {
    return put("--max-seconds", seconds);
  }

  /** See {@link RavelTest#maxExecutions}. */
  public CheckOptions maxExecutions(long executions) {
    return put("--max-executions", executions);
  }

  /** See {@link RavelTest#bound}. */
  public CheckOptions bound(int operations) {
    return put("--bound", operations);
  }

  /** See {@link RavelTest#boundPreemptions}. */
  public CheckOptions boundPreemptions(int preemptions) {
    return put("--bound-preemptions", preemptions);
  }

  /** See {@link RavelTest#boundInterference}. */
  public CheckOptions boundInterference(int interferences) {
    return put("--bound-interference", interferences);
  }

  /** See {@link RavelTest#timeouts}. */
  public CheckOptions timeouts(String when) {
    return put("--timeouts", when);
  }

  /** See {@link RavelTest#races}. */
  public CheckOptions races(String what) {
    return put("--races", what);
  }

  /** See {@link RavelTest#jdk}. */
  public CheckOptions jdk(String how) {
    return put("--jdk", how);
  }

  /** See {@link RavelTest#exclude}. */
  public CheckOptions exclude(String... patterns) {
    return put("--exclude", String.join(",", patterns));
  }

  /** See {@link RavelTest#vary}. */
  public CheckOptions vary(String... values) {
    putUnlessEmpty("--vary", String.join(",", values));
    return this;
  }

  /** See {@link RavelTest#spuriousWakeups}. */
  public CheckOptions spuriousWakeups() {
    return put("--spurious-wakeups", true);
  }

  /** See {@link RavelTest#expect}. */
  public CheckOptions expect(String failure) {
    expected = failure;
    return this;
  }

  /** See {@link RavelTest#allow}. */
  public CheckOptions allow(String... reasons) {
    allowed.addAll(List.of(reasons));
    return this;
  }

  /** Checks; see {@link Ravel#check}. */
  public void check(Scenario scenario) {
    CheckedMethod method = ScenarioReference.of(scenario);
    new TestCheck(method, this, ProgramClassPath.with()).run(figures -> {});
  }

  /** As {@code ravel check} takes them. */
  List<String> words() {
    return options.entrySet().stream()
        .map(option -> option.getKey() + "=" + option.getValue())
        .toList();
  }

  String expected() {
    return expected;
  }

  List<String> allowed() {
    return List.copyOf(allowed);
  }
}
