// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Kind;

/** Says in words what explorers know by numbers. */
public interface NetWords {
  String thread(int thread);

  String location(int location);

  /** What an event does, without its place. */
  String operation(Kind kind, boolean writes, int choice, int location, int site);

  String place(int site);
}
