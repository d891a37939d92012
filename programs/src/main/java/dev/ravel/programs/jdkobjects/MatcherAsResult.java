// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A thread reads the match that another thread moves. */
@Expect(
    executions = 3,
    findings = "AssertionError",
    reasons = "two threads use a java.util.regex.Matcher at the same time")
public final class MatcherAsResult {
  private static final Matcher MATCHER = Pattern.compile("a").matcher("aa");
  private static final MatchResult RESULT = MATCHER;

  static {
    MATCHER.find();
  }

  private MatcherAsResult() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(() -> MATCHER.find());
    other.start();
    boolean isFirst = RESULT.start() == 0;
    other.join();
    assert isFirst;
  }
}
