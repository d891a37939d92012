// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import java.util.List;

/**
 * The methods of CompletableFuture that wait. All others are modelled by their accesses to the
 * fields of the future (D-sync-12).
 */
final class StageHooks {
  private static final String FUTURE = "java/util/concurrent/CompletableFuture";
  private static final String RESULT = ")Ljava/lang/Object;";

  private StageHooks() {}

  static List<JdkHook> all() {
    return List.of(
        JdkHook.onEntry(FUTURE, "get", "(" + RESULT),
        JdkHook.onEntry(FUTURE, "get", "(JLjava/util/concurrent/TimeUnit;" + RESULT),
        JdkHook.onEntry(FUTURE, "join", "(" + RESULT));
  }
}
