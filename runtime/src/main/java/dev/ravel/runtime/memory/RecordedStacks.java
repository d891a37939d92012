// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.runtime.schedule.Frames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The stack traces of the program at a few steps of one execution, for a report. */
public final class RecordedStacks {
  /** Enough frames to recognise a place, few enough to read two stack traces. */
  private static final int MAX_FRAMES = 20;

  private final Set<Integer> wanted;
  private final Map<Integer, List<String>> frames = new HashMap<>();

  public RecordedStacks(Set<Integer> wanted) {
    this.wanted = Set.copyOf(wanted);
  }

  /** Keeps the stack trace of the calling thread if it is wanted for this step. */
  void take(int step) {
    if (wanted.contains(step)) {
      frames.put(step, ofProgram());
    }
  }

  public Map<Integer, List<String>> frames() {
    return Map.copyOf(frames);
  }

  private static List<String> ofProgram() {
    return Frames.ofCurrentThread(
        frames ->
            frames
                .filter(RecordedStacks::isReported)
                .map(StackTraceElement::toString)
                .limit(MAX_FRAMES)
                .toList());
  }

  /** Classes without a source file are generated, with other names in each JVM. */
  private static boolean isReported(StackTraceElement frame) {
    return frame.getFileName() != null && !frame.getClassName().equals("java.lang.Thread");
  }
}
