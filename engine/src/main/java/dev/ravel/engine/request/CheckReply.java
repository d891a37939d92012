// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.request;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What became of a request.
 *
 * @param ending how it ended
 * @param text the report; or the message, if there is no result
 * @param findings the failures, empty if there is no result
 * @param covered what a check has covered that is exhaustive, as a clause; empty if it is not
 * @param reasons why not everything is covered; empty if it is
 * @param figures numbers for a user, by name
 */
public record CheckReply(
    Ending ending,
    String text,
    List<Found> findings,
    String covered,
    List<Reason> reasons,
    Map<String, String> figures) {
  /** How a request ended. */
  public enum Ending {
    /** With the result of a check. */
    CHECKED,
    /** With the result of the one execution of the replay. */
    REPLAYED,
    /** With a mistake of the user. */
    REFUSED,
    /** With a bug in Ravel. */
    BROKEN
  }

  /**
   * A failure.
   *
   * @param kind such as {@code assertion} or {@code deadlock}
   * @param title the line that a report begins with
   * @param replay the text that repeats it
   * @param exception what the program threw, if it threw something
   */
  public record Found(String kind, String title, String replay, Optional<Thrown> exception) {}

  /**
   * An exception of the program.
   *
   * @param frames the frames, with the exceptions that caused it in between
   */
  public record Thrown(String className, Optional<String> message, List<Frame> frames) {
    /** Copies the list. */
    public Thrown {
      frames = List.copyOf(frames);
    }
  }

  /** A frame, or the exception that caused the frames before it. */
  public record Frame(String text, boolean isCause) {}

  /**
   * A reason why not everything is covered.
   *
   * @param kind the name by which a test may allow it
   * @param isAsked whether it is a limit that the test itself sets
   * @param text the reason as a report has it
   */
  public record Reason(String kind, boolean isAsked, String text) {}

  /** Copies the collections, in their order. */
  public CheckReply {
    findings = List.copyOf(findings);
    reasons = List.copyOf(reasons);
    figures = new LinkedHashMap<>(figures);
  }

  /** Whether everything is covered. */
  public boolean isExhaustive() {
    return !covered.isEmpty();
  }

  static CheckReply without(Ending ending, String message) {
    return new CheckReply(ending, message, List.of(), "", List.of(), Map.of());
  }
}
