// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The stacks of the program at a few steps of one run, which somebody wants to tell about. */
final class Stacks {
  /** Deep enough to recognise a place, short enough to read two of them. */
  private static final int MAX_FRAMES = 20;

  private final Set<Integer> wanted;
  private final Map<Integer, List<String>> frames = new HashMap<>();

  Stacks(Set<Integer> wanted) {
    this.wanted = Set.copyOf(wanted);
  }

  /** Keeps the stack of the calling thread if this step is one of those. */
  void take(int step) {
    if (wanted.contains(step)) {
      frames.put(step, ofProgram());
    }
  }

  Map<Integer, List<String>> frames() {
    return Map.copyOf(frames);
  }

  private static List<String> ofProgram() {
    return Frames.ofCurrentThread(
        frames ->
            frames
                .filter(Stacks::isTold)
                .map(StackTraceElement::toString)
                .limit(MAX_FRAMES)
                .toList());
  }

  /** Classes without a source are generated, with names that are never the same. */
  private static boolean isTold(StackTraceElement frame) {
    return frame.getFileName() != null && !frame.getClassName().equals("java.lang.Thread");
  }
}
