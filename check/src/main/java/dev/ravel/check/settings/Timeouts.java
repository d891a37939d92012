// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.settings;

import dev.ravel.model.UsageException;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When a sleep or a time-out of the program may end (D-waiting-6).
 *
 * <p>A time-out shorter than the limit may end at any moment, which is a choice like any other. A
 * longer one ends only when no thread is enabled, the earliest first.
 *
 * @param limit the shortest duration that counts as long
 */
public record Timeouts(Duration limit) {
  /** Every time-out may end at any moment. */
  public static final Timeouts ANY = new Timeouts(Duration.ofNanos(Long.MAX_VALUE));

  /** A time-out ends only when no thread is enabled. */
  public static final Timeouts LAST = new Timeouts(Duration.ZERO);

  /**
   * A sleep of five milliseconds does not synchronise, and a poll of two milliseconds can come back
   * empty. But a report that a latch of ten seconds may time out is rarely useful.
   */
  public static final Timeouts DEFAULT = new Timeouts(Duration.ofSeconds(1));

  private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ns|us|ms|s|m)");

  /** Reads {@code any}, {@code last}, or a duration such as {@code 250ms}. */
  public static Timeouts parse(String text) {
    if (text.equals("any")) {
      return ANY;
    }
    if (text.equals("last")) {
      return LAST;
    }
    Matcher matcher = DURATION.matcher(text);
    if (!matcher.matches()) {
      throw new UsageException(
          "cannot read the time-outs \""
              + text
              + "\": expected any, last, or a duration such as 250ms, 1s, 2m");
    }
    long amount = Long.parseLong(matcher.group(1));
    return new Timeouts(
        switch (matcher.group(2)) {
          case "ns" -> Duration.ofNanos(amount);
          case "us" -> Duration.ofNanos(amount * 1000);
          case "ms" -> Duration.ofMillis(amount);
          case "s" -> Duration.ofSeconds(amount);
          default -> Duration.ofMinutes(amount);
        });
  }

  /** The text that {@link #parse} reads. */
  public String text() {
    if (equals(ANY)) {
      return "any";
    }
    return equals(LAST)
        ? "last"
        : limit.toNanos() % 1_000_000 == 0 ? limit.toMillis() + "ms" : limit.toNanos() + "ns";
  }
}
