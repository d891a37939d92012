// SPDX-License-Identifier: Apache-2.0
package dev.ravel.mavenplugin;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What Surefire or Failsafe has reported of a test class. The scripts {@code verify.groovy} use it.
 *
 * @param file its XML report
 */
public record TestReport(Path file, String text) {
  /** Reads a report from a folder of the project. */
  public static TestReport of(File project, String folder, String testClass) throws IOException {
    Path file = project.toPath().resolve(folder).resolve("TEST-" + testClass + ".xml");
    return new TestReport(file, Files.readString(file));
  }

  /** Requires the numbers of tests and of failed tests. */
  public void counts(int tests, int failures) {
    says(" tests=\"" + tests + "\"");
    says(" failures=\"" + failures + "\"");
    says(" errors=\"0\"");
    says(" skipped=\"0\"");
  }

  /** Requires a text. */
  public void says(String part) {
    if (!text.contains(part)) {
      throw new AssertionError("expected \"%s\" in %s:%n%s".formatted(part, file, text));
    }
  }

  /** The first text that a regular expression matches. */
  public String find(String expression) {
    return Pattern.compile(expression)
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no \"" + expression + "\" in " + file));
  }
}
