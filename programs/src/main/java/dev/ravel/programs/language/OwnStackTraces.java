// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.language;

import dev.ravel.programs.Expect;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Stack traces of the running thread and of exceptions show the frames that they have without
 * Ravel.
 */
@Expect(executions = 1)
public final class OwnStackTraces {
  private OwnStackTraces() {}

  private static volatile String inThread = "";

  private static final class Initialised {
    static final String STACK = text(new Exception().getStackTrace());

    private Initialised() {}
  }

  private static final class Overriding extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public StackTraceElement[] getStackTrace() {
      StackTraceElement[] all = super.getStackTrace();
      return Arrays.copyOf(all, 1);
    }
  }

  public static void main(String[] arguments) throws Exception {
    expect("getStackTrace main", text(Thread.currentThread().getStackTrace()));
    expect("main", text(new Exception().getStackTrace()));
    expect("main", text(new Overriding().getStackTrace()));
    expect("<clinit> main", Initialised.STACK);
    try {
      OwnStackTraces.class.getDeclaredMethod("fail").invoke(null);
    } catch (InvocationTargetException e) {
      StackTraceElement[] trace = e.getCause().getStackTrace();
      assert trace[0].getMethodName().equals("fail") : text(trace);
      assert trace[trace.length - 1].getMethodName().equals("main") : text(trace);
      assert trace[trace.length - 2].getMethodName().equals("invoke") : text(trace);
    }
    Thread thread =
        new Thread(
            () ->
                inThread =
                    text(Thread.currentThread().getStackTrace())
                        + " and "
                        + text(new Exception().getStackTrace()));
    thread.start();
    thread.join();
    expect("getStackTrace lambda run and lambda run", inThread);
  }

  static void fail() {
    throw new IllegalStateException();
  }

  private static void expect(String wanted, String found) {
    assert found.equals(wanted) : found;
  }

  private static String text(StackTraceElement[] trace) {
    return Arrays.stream(trace)
        .map(StackTraceElement::getMethodName)
        .map(name -> name.startsWith("lambda$") ? "lambda" : name)
        .collect(Collectors.joining(" "));
  }
}
