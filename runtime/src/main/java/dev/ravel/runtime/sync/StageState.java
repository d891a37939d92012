// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.runtime.names.OwnBug;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** The state of a real CompletableFuture: its result and the dependent that waits for it. */
final class StageState {
  private static final String TYPE = "java.util.concurrent.CompletableFuture";
  private static final String STACK_ENTRY = TYPE + "$Completion";

  /** The dependents that take one result and complete their stage in the thread that runs them. */
  private static final Set<String> SIMPLE =
      Set.of(
          TYPE + "$UniAccept",
          TYPE + "$UniApply",
          TYPE + "$UniExceptionally",
          TYPE + "$UniHandle",
          TYPE + "$UniRelay",
          TYPE + "$UniRun",
          TYPE + "$UniWhenComplete");

  private static final Class<?> ENTRY = type(STACK_ENTRY);
  private static final VarHandle RESULT = field(CompletableFuture.class, "result", Object.class);
  private static final VarHandle STACK = field(CompletableFuture.class, "stack", ENTRY);
  private static final VarHandle NEXT = field(ENTRY, "next", ENTRY);
  private static final VarHandle EXECUTOR =
      field(type(TYPE + "$UniCompletion"), "executor", Executor.class);

  private StageState() {}

  /** Called outside the execution: the class looks up the fields of the future. */
  static void initialize() {
    // The static initialiser has done it.
  }

  static boolean isSet(Object future) {
    return RESULT.get(future) != null;
  }

  /** The dependent that was added last and has not been taken yet; null if there is none. */
  static @Nullable Object dependent(Object future) {
    return STACK.get(future);
  }

  /** Whether exactly one thread can take the dependent, and then it completes its stage. */
  static boolean isSimple(Object dependent) {
    return SIMPLE.contains(dependent.getClass().getName()) && EXECUTOR.get(dependent) == null;
  }

  static boolean isLast(Object dependent) {
    return NEXT.get(dependent) == null;
  }

  private static Class<?> type(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw OwnBug.of(name + " does not exist in this JDK", e);
    }
  }

  private static VarHandle field(Class<?> owner, String name, Class<?> type) {
    try {
      return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
          .findVarHandle(owner, name, type);
    } catch (ReflectiveOperationException e) {
      throw OwnBug.of(owner.getName() + "." + name + " is not accessible in this JDK", e);
    }
  }
}
