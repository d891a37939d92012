// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import java.util.ArrayList;
import java.util.List;

/** The methods of modelled thread pools (D-sync-9). */
final class PoolHooks {
  private static final String POOL = "java/util/concurrent/ThreadPoolExecutor";

  /** Methods that show single workers or change how many there are: the pool is explored then. */
  private static final List<String> EXPLORED =
      List.of(
          "allowCoreThreadTimeOut(Z)V",
          "prestartAllCoreThreads()I",
          "prestartCoreThread()Z",
          "purge()V",
          "setCorePoolSize(I)V",
          "setKeepAliveTime(JLjava/util/concurrent/TimeUnit;)V",
          "setMaximumPoolSize(I)V",
          "setRejectedExecutionHandler(Ljava/util/concurrent/RejectedExecutionHandler;)V",
          "setThreadFactory(Ljava/util/concurrent/ThreadFactory;)V",
          "shutdownNow()Ljava/util/List;");

  /** Methods that begin with an operation on the pool. */
  private static final List<String> OPERATIONS =
      List.of(
          "afterExecute(Ljava/lang/Runnable;Ljava/lang/Throwable;)V",
          "execute(Ljava/lang/Runnable;)V",
          "getActiveCount()I",
          "getCompletedTaskCount()J",
          "getLargestPoolSize()I",
          "getPoolSize()I",
          "getTaskCount()J",
          "getTask()Ljava/lang/Runnable;",
          "isShutdown()Z",
          "isTerminated()Z",
          "isTerminating()Z",
          "processWorkerExit(Ljava/util/concurrent/ThreadPoolExecutor$Worker;Z)V",
          "remove(Ljava/lang/Runnable;)Z",
          "shutdown()V",
          "toString()Ljava/lang/String;");

  private static final List<String> REPLACED =
      List.of(
          "awaitTermination(JLjava/util/concurrent/TimeUnit;)Z",
          "interruptIdleWorkers(Z)V",
          "tryTerminate()V");

  private PoolHooks() {}

  static List<JdkHook> all() {
    List<JdkHook> hooks = new ArrayList<>();
    EXPLORED.forEach(method -> hooks.add(JdkHook.onEntry(POOL, name(method), parameters(method))));
    OPERATIONS.forEach(
        method -> hooks.add(JdkHook.onEntry(POOL, name(method), parameters(method))));
    REPLACED.forEach(
        method -> hooks.add(JdkHook.onModelled(POOL, name(method), parameters(method))));
    hooks.add(JdkHook.onEntry(POOL + "$Worker", "lock", "()V"));
    return hooks;
  }

  private static String name(String method) {
    return method.substring(0, method.indexOf('('));
  }

  private static String parameters(String method) {
    return method.substring(method.indexOf('('));
  }
}
