// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Accesses before the start and after the join are ordered. No other thread runs meanwhile: 1. */
@Expect(
    executions = 1,
    races = {},
    coversMemoryModel = true)
public final class StartAndJoin {
  private static int data;

  private StartAndJoin() {}

  public static void main(String[] arguments) throws InterruptedException {
    data = 1;
    Thread thread = Together.start(() -> data++);
    thread.join();
    assert data == 2;
  }
}
