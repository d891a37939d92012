// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text that repeats an execution (D-report-3).
 *
 * <p>{@code v1:<settings>:<checksum>:<decisions>}. Threads are numbered in the order of their first
 * appearance in the execution. Equal decisions that follow each other are counted: {@code 0x3.1.0}
 * is three times thread 0, then thread 1, then thread 0. {@code 1/2} is thread 1 with its
 * alternative 2. The settings are those that influence which decisions exist. The checksum covers
 * the steps of the execution, so that an outdated text is detected.
 *
 * @param settings written and read by {@code check}; without colons
 * @param checksum the checksum of the steps
 * @param decisions packed as by {@link Decision#pack}
 */
public record ReplayScript(String settings, int checksum, List<Integer> decisions) {
  private static final String VERSION = "v1";
  private static final Pattern TEXT =
      Pattern.compile(VERSION + ":([^:\\s]*):([0-9a-f]{8}):([0-9x./]*)");
  private static final Pattern PART = Pattern.compile("(\\d{1,4})(?:/(\\d{1,5}))?(?:x(\\d{1,7}))?");

  /** Copies the decisions. */
  public ReplayScript {
    decisions = List.copyOf(decisions);
  }

  /** The text form. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (int start = 0, end; start < decisions.size(); start = end) {
      int decision = decisions.get(start);
      for (end = start + 1; end < decisions.size() && decisions.get(end) == decision; end++) {}
      text.append(start == 0 ? "" : ".").append(Decision.thread(decision));
      if (Decision.choice(decision) != 0) {
        text.append('/').append(Decision.choice(decision));
      }
      if (end - start > 1) {
        text.append('x').append(end - start);
      }
    }
    return "%s:%s:%08x:%s".formatted(VERSION, settings, checksum, text);
  }

  /**
   * Reads the text form.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public static ReplayScript parse(String text) {
    Matcher matcher = TEXT.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          text.strip().matches("v\\d+:.*") && !text.strip().startsWith(VERSION + ":")
              ? "this replay was written by another version of Ravel: expected it to start with \""
                  + VERSION
                  + ":\""
              : "not a replay: expected "
                  + VERSION
                  + ":<settings>:<checksum>:<decisions>, such as v1::0badcafe:0x3.1.0");
    }
    List<Integer> decisions = new ArrayList<>();
    String list = matcher.group(3);
    for (String part : list.isEmpty() ? new String[0] : list.split("\\.", -1)) {
      Matcher fields = PART.matcher(part);
      if (!fields.matches() || Integer.parseInt(fields.group(1)) >= Decision.MAX_THREADS) {
        throw new IllegalArgumentException("not a decision of a replay: \"" + part + "\"");
      }
      int choice = fields.group(2) == null ? 0 : Integer.parseInt(fields.group(2));
      int times = fields.group(3) == null ? 1 : Integer.parseInt(fields.group(3));
      int decision = Decision.pack(Integer.parseInt(fields.group(1)), choice);
      for (int i = 0; i < times; i++) {
        decisions.add(decision);
      }
    }
    return new ReplayScript(
        matcher.group(1), Integer.parseUnsignedInt(matcher.group(2), 16), decisions);
  }
}
