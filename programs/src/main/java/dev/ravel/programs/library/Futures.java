// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import java.util.concurrent.CompletableFuture;

/** The common pool outlives a run, so its threads cannot take part. */
public final class Futures {
  private Futures() {}

  public static void main(String[] arguments) throws Exception {
    assert CompletableFuture.supplyAsync(() -> 42).get() == 42;
  }
}
