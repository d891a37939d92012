// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.settings;

import dev.ravel.model.Outcome;
import dev.ravel.model.UsageException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A known failure: an exception that is not reported, so that a check goes on after it.
 *
 * @param exception the name of its class, with or without the package
 * @param file the source file of the innermost frame of the program, if only this one is meant
 * @param line the line in it, or 0 for all lines
 */
public record IgnoredFailure(String exception, Optional<String> file, int line) {
  private static final String NAME = "\\p{javaJavaIdentifierStart}[\\p{javaJavaIdentifierPart}.]*";
  private static final Pattern TEXT =
      Pattern.compile("(" + NAME + ")(?:@([^@:/\\\\]+\\.java)(?::([1-9]\\d{0,8}))?)?");
  private static final Pattern FRAME = Pattern.compile("\\(([^():]+):(\\d+)\\)$");
  private static final Pattern OF_JDK = Pattern.compile("(java|jdk|sun)\\..*");

  /** Reads a class name, with {@code @File.java} or {@code @File.java:LINE} after it if wanted. */
  public static IgnoredFailure parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new UsageException(
          "cannot read the ignored failure \""
              + text
              + "\": expected the class of an exception, as in java.lang.IllegalStateException,"
              + " IllegalStateException@Main.java or IllegalStateException@Main.java:12");
    }
    return new IgnoredFailure(
        matcher.group(1),
        Optional.ofNullable(matcher.group(2)),
        matcher.group(3) == null ? 0 : Integer.parseInt(matcher.group(3)));
  }

  /** The text that {@link #parse} reads. */
  public String text() {
    return exception + file.map(name -> "@" + name).orElse("") + (line == 0 ? "" : ":" + line);
  }

  /** Whether a run that ends like this is not a failure. */
  public boolean covers(Outcome outcome) {
    return outcome instanceof Outcome.Thrown thrown
        && (thrown.exception().equals(exception) || thrown.exception().endsWith("." + exception))
        && (file.isEmpty() || isAt(thrown));
  }

  private boolean isAt(Outcome.Thrown thrown) {
    return thrown.stack().stream()
        .takeWhile(frame -> !frame.isCause())
        .filter(frame -> !OF_JDK.matcher(frame.text()).matches())
        .findFirst()
        .map(frame -> FRAME.matcher(frame.text()))
        .filter(Matcher::find)
        .filter(place -> place.group(1).equals(file.orElseThrow()))
        .filter(place -> line == 0 || place.group(2).equals("" + line))
        .isPresent();
  }
}
