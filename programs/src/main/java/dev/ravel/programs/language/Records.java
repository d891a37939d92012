// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.language;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A record is immutable; replacing it is a read and a write. */
@Expect(executions = 6, findings = "assertion")
public final class Records {
  private static Point point = new Point(0, 0L, "origin");

  private Records() {}

  private record Point(int x, long y, String name) {
    Point moved() {
      return new Point(x + 1, y + 1, name);
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> point = point.moved(), () -> point = point.moved());
    assert point.equals(new Point(2, 2, "origin")) : point;
    assert point.toString().contains("origin") && point.hashCode() != 0;
  }
}
