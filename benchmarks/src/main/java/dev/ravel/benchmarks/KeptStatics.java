// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.benchmarks.BenchProgram.Body;
import dev.ravel.probe.CurrentRun;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * A program whose classes count as initialized when an execution begins: their static fields keep
 * the values of the execution before. The difference in time to executions with fresh statics is
 * the cost of the reset.
 */
final class KeptStatics implements Body {
  private static final String MARK = "$ravel$epoch";

  private final Body body;
  private final List<MethodHandle> marks = new ArrayList<>();

  private KeptStatics(Body body) {
    this.body = body;
  }

  /** A body that keeps the static fields of the classes nested in a program's class. */
  static KeptStatics of(Class<?> program, Body body) {
    KeptStatics kept = new KeptStatics(body);
    for (Class<?> nested : program.getDeclaredClasses()) {
      for (Field field : nested.getDeclaredFields()) {
        if (field.getName().equals(MARK)) {
          kept.keep(nested, field);
        }
      }
    }
    if (kept.marks.isEmpty()) {
      throw new IllegalStateException(program + " has no statics to keep, or is not instrumented");
    }
    return kept;
  }

  private void keep(Class<?> type, Field mark) {
    try {
      Class.forName(type.getName(), true, type.getClassLoader());
      mark.setAccessible(true);
      marks.add(MethodHandles.lookup().unreflectSetter(mark));
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void run(String[] arguments) throws Throwable {
    try {
      for (int i = 0; i < marks.size(); i++) {
        marks.get(i).invokeExact(CurrentRun.epoch);
      }
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
    body.run(arguments);
  }
}
