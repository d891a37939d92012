// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import java.util.List;
import java.util.stream.Stream;

/** The methods of FutureTask that begin with an operation on the future (D-sync-10). */
final class FutureHooks {
  private static final String FUTURE = "java/util/concurrent/FutureTask";

  private FutureHooks() {}

  static List<JdkHook> all() {
    Stream<JdkHook> everywhere =
        Stream.of(
                "run()V",
                "set(Ljava/lang/Object;)V",
                "setException(Ljava/lang/Throwable;)V",
                "cancel(Z)Z",
                "finishCompletion()V",
                "handlePossibleCancellationInterrupt(I)V",
                "get()Ljava/lang/Object;",
                "get(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;",
                "isCancelled()Z",
                "isDone()Z",
                "toString()Ljava/lang/String;")
            .map(FutureHooks::onEntry);
    Stream<JdkHook> onNewer =
        Stream.of(
                "state()Ljava/util/concurrent/Future$State;",
                "resultNow()Ljava/lang/Object;",
                "exceptionNow()Ljava/lang/Throwable;")
            .map(method -> onEntry(method).ifPresent());
    return Stream.concat(everywhere, onNewer).toList();
  }

  private static JdkHook onEntry(String method) {
    int parameters = method.indexOf('(');
    return JdkHook.onEntry(FUTURE, method.substring(0, parameters), method.substring(parameters));
  }
}
