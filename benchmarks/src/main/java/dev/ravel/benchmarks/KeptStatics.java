// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.benchmarks.BenchProgram.Body;
import dev.ravel.probe.Probe;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * A program whose classes pass for initialised when a run begins: their statics stay as the run
 * before left them. What a run takes less than with fresh statics is what the reset costs.
 */
final class KeptStatics implements Body {
  private static final String MARK = "$ravel$epoch";

  private final Body body;
  private final List<MethodHandle> marks = new ArrayList<>();

  private KeptStatics(Body body) {
    this.body = body;
  }

  /** A body that uses the statics of the classes nested in a program's class. */
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
        marks.get(i).invokeExact(Probe.epoch);
      }
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
    body.run(arguments);
  }
}
