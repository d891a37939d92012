// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.runtime.Program;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** The program of a row of the tables, for callers that execute it without a check. */
final class RowProgram implements Program {
  private final Method main;
  private final String[] arguments;

  RowProgram(TableRow row) {
    try {
      main = Class.forName(row.className()).getMethod("main", String[].class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("no program of that name: " + row.className(), e);
    }
    arguments = row.arguments().toArray(String[]::new);
  }

  @Override
  public ClassLoader loader() {
    return main.getDeclaringClass().getClassLoader();
  }

  @Override
  public void main() throws Throwable {
    try {
      main.invoke(null, (Object) arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
