// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Point;
import dev.ravel.model.Tail;

/** Another tail, except that branches of thread 0 take side 0, as if no input took the other. */
final class OneSided implements Tail {
  private final Tail tail;
  private int thread;

  OneSided(Tail tail) {
    this.tail = tail;
  }

  @Override
  public int thread(Point point) {
    thread = tail.thread(point);
    return thread;
  }

  @Override
  public int choice(Point point, int options) {
    return thread == 0 ? 0 : tail.choice(point, options);
  }
}
