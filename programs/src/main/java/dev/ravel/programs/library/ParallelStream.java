// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import java.util.List;

/** A parallel stream uses the common pool. */
public final class ParallelStream {
  private ParallelStream() {}

  public static void main(String[] arguments) {
    assert List.of(1, 2, 3, 4).parallelStream().mapToInt(i -> i).sum() == 10;
  }
}
