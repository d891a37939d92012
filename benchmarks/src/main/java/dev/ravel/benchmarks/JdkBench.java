// SPDX-License-Identifier: Apache-2.0
package dev.ravel.benchmarks;

import dev.ravel.cli.Bench;
import dev.ravel.model.Outcome;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.model.UsageException;
import dev.ravel.programs.Expect;
import dev.ravel.runtime.ControlledExecution;
import dev.ravel.runtime.ControlledExecution.Engine;
import dev.ravel.runtime.Rules;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.JarFile;

/**
 * Random executions of programs that use the JDK's concurrent classes. Each execution is repeated
 * and must perform the same steps again.
 */
public final class JdkBench implements Bench {
  private static final int EXECUTIONS = 10_000;
  private static final String PACKAGE = Expect.class.getPackageName().replace('.', '/') + "/juc/";

  /**
   * Executions in which a program may load classes, or show Ravel for the first time what it
   * depends on.
   */
  private static final int WARM_UP = 20;

  @Override
  public String name() {
    return "jdk";
  }

  @Override
  public String description() {
    return "executions that use java.util.concurrent, each repeated ([N] [threads] [PROGRAM...]), "
        + "or which of these programs are exhausted (exhausted [PROGRAM...])";
  }

  @Override
  public int run(List<String> arguments, PrintStream out) {
    if (!arguments.isEmpty() && arguments.get(0).equals("exhausted")) {
      JdkShare.print(wanted(arguments.subList(1, arguments.size())), out);
      return 0;
    }
    List<String> rest = arguments;
    int executions = EXECUTIONS;
    if (!rest.isEmpty() && rest.get(0).chars().allMatch(Character::isDigit)) {
      executions = Integer.parseInt(rest.get(0));
      rest = rest.subList(1, rest.size());
    }
    boolean wantsThreads = !rest.isEmpty() && rest.get(0).equals("threads");
    rest = wantsThreads ? rest.subList(1, rest.size()) : rest;
    Engine engine =
        wantsThreads || !ControlledExecution.supportsContinuations()
            ? Engine.THREADS
            : Engine.CONTINUATIONS;
    out.printf(
        "%-32s %8s %10s %8s %10s%n", "program", "steps", "per second", "failing", "diverged");
    int diverged = 0;
    for (Map.Entry<String, String> program : wanted(rest).entrySet()) {
      diverged += measure(program.getKey(), main(program.getValue()), engine, executions, out);
    }
    return diverged == 0 ? 0 : 1;
  }

  /** The programs with these names; all if there are none. */
  private static Map<String, String> wanted(List<String> names) {
    SortedMap<String, String> programs = programs();
    if (names.isEmpty()) {
      return programs;
    }
    Map<String, String> wanted = new LinkedHashMap<>();
    for (String name : names) {
      String type = programs.get(name);
      if (type == null) {
        throw new UsageException(
            "bench jdk: no such program: " + name + "; there are " + programs.keySet());
      }
      wanted.put(name, type);
    }
    return wanted;
  }

  private static int measure(
      String name, BenchProgram.Body main, Engine engine, int executions, PrintStream out) {
    BenchProgram program = new BenchProgram(main);
    ControlledExecution execution =
        new ControlledExecution(new Rules(10_000, 1_000_000_000, false), engine);
    for (int i = 0; i < WARM_UP; i++) {
      execution.run(Target.free(new RateTail(50, -i)), program);
    }
    long steps = 0;
    int failing = 0;
    int diverged = 0;
    long begin = System.nanoTime();
    for (int i = 0; i < executions; i++) {
      Trace trace = execution.run(Target.free(new RateTail(50, i)), program);
      Trace again = execution.run(Target.of(trace.decisions(), TailPolicy.PATIENT), program);
      steps += trace.size();
      failing += trace.outcome() == Outcome.Completed.INSTANCE ? 0 : 1;
      if (!trace.sameStepsAs(again) || !trace.outcome().equals(again.outcome())) {
        if (diverged++ == 0) {
          out.printf("%s  %s%n%s  %s%n", trace, trace.outcome(), again, again.outcome());
        }
      }
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    out.printf(
        "%-32s %8d %10.0f %8d %10d%n",
        name, steps / executions, 2 * executions / seconds, failing, diverged);
    out.flush();
    return diverged;
  }

  private static BenchProgram.Body main(String type) {
    try {
      Expect.class.getClassLoader().setPackageAssertionStatus("dev.ravel.programs", true);
      Method main = Class.forName(type).getMethod("main", String[].class);
      return arguments -> {
        try {
          main.invoke(null, (Object) arguments);
        } catch (InvocationTargetException e) {
          throw e.getCause();
        }
      };
    } catch (ReflectiveOperationException e) {
      throw new UsageException("bench jdk: no main method in " + type, e);
    }
  }

  /** The classes of the programs in the jar of the launcher, by their simple names. */
  private static SortedMap<String, String> programs() {
    String jar = Expect.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    try (JarFile file = new JarFile(jar)) {
      SortedMap<String, String> programs = new TreeMap<>();
      file.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.startsWith(PACKAGE) && name.endsWith(".class"))
          .map(name -> name.substring(0, name.length() - ".class".length()))
          .filter(name -> !name.contains("$") && !name.contains("-"))
          .filter(name -> name.indexOf('/', PACKAGE.length()) > 0)
          .forEach(
              name ->
                  programs.put(name.substring(name.lastIndexOf('/') + 1), name.replace('/', '.')));
      return programs;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
