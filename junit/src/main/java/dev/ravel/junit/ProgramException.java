// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import dev.ravel.engine.request.CheckReply.Frame;
import dev.ravel.engine.request.CheckReply.Thrown;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Stands for an exception of a program: it prints the same class, message, stack and causes. The
 * object itself is in another JVM, and its class in another loader.
 */
final class ProgramException extends Throwable {
  private static final long serialVersionUID = 1;

  private static final Pattern FRAME =
      Pattern.compile(
          "(?:.*/)?([\\w$.<>]+)\\.([\\w$<>]+)\\((?:([^:()]+)(?::(\\d+))?)\\)",
          Pattern.UNICODE_CHARACTER_CLASS);
  private static final int NATIVE = -2;

  private final String text;

  private ProgramException(
      String text, @Nullable String message, List<Frame> frames, @Nullable Throwable cause) {
    super(message, cause, false, true);
    this.text = text;
    setStackTrace(frames.stream().map(ProgramException::element).toArray(StackTraceElement[]::new));
  }

  static ProgramException of(Thrown thrown) {
    String message = thrown.message().orElse(null);
    String text = message == null ? thrown.className() : thrown.className() + ": " + message;
    return of(text, message, thrown.frames());
  }

  /** The frames up to a cause belong to this exception, the others to the cause. */
  private static ProgramException of(String text, @Nullable String message, List<Frame> frames) {
    List<Frame> own = new ArrayList<>();
    for (int i = 0; i < frames.size(); i++) {
      Frame frame = frames.get(i);
      if (frame.isCause()) {
        String cause = frame.text();
        return new ProgramException(
            text, message, own, of(cause, cause, frames.subList(i + 1, frames.size())));
      }
      own.add(frame);
    }
    return new ProgramException(text, message, own, null);
  }

  private static StackTraceElement element(Frame frame) {
    Matcher matcher = FRAME.matcher(frame.text());
    if (!matcher.matches()) {
      return new StackTraceElement(frame.text(), "", null, -1);
    }
    String file = matcher.group(3);
    if (file.equals("Native Method")) {
      return new StackTraceElement(matcher.group(1), matcher.group(2), null, NATIVE);
    }
    String line = matcher.group(4);
    return new StackTraceElement(
        matcher.group(1),
        matcher.group(2),
        file.equals("Unknown Source") ? null : file,
        line == null ? -1 : Integer.parseInt(line));
  }

  @Override
  public String toString() {
    return text;
  }
}
