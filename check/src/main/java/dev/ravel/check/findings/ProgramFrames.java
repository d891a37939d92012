// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.findings;

import dev.ravel.model.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The frames of a stack trace down to the outermost one of the program. The frames below it are
 * those of a pool or a thread of the JDK, and the same for every task. A stack trace without a
 * frame of the program stays as it is.
 */
final class ProgramFrames {
  private ProgramFrames() {}

  /** The frames of an exception and of each of its causes. */
  static List<Outcome.Frame> of(List<Outcome.Frame> stack) {
    List<Outcome.Frame> all = new ArrayList<>();
    int first = 0;
    for (int i = 1; i <= stack.size(); i++) {
      if (i == stack.size() || stack.get(i).isCause()) {
        all.addAll(ofOne(stack.subList(first, i)));
        first = i;
      }
    }
    return all;
  }

  private static List<Outcome.Frame> ofOne(List<Outcome.Frame> part) {
    return part.subList(
        0, end(part.stream().map(frame -> !frame.isCause() && !isOfJdk(frame.text())).toList()));
  }

  static List<String> ofTexts(List<String> stack) {
    return stack.subList(0, end(stack.stream().map(frame -> !isOfJdk(frame)).toList()));
  }

  /** The number of frames to keep, given which frames belong to the program. */
  private static int end(List<Boolean> ofProgram) {
    int last = ofProgram.lastIndexOf(true);
    return last < 0 ? ofProgram.size() : last + 1;
  }

  private static boolean isOfJdk(String frame) {
    return Stream.of("java.", "jdk.", "sun.").anyMatch(frame::startsWith);
  }
}
