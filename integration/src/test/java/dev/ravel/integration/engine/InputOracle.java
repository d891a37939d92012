// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Executes a random program with inputs without Ravel: with all inputs and, if it has two threads,
 * in all interleavings.
 *
 * <p>Two threads of one execution may fail; a check ends the execution at the first failure. A
 * failure is named by its exception and the line of the program that threw it.
 */
final class InputOracle {
  /** The lines before the statements of the threads, before their steps, and behind these. */
  private static final String THREADS = "// Threads.";

  private static final String MACHINE = "// Machine.";
  private static final String END = "// End.";

  private final InputProgram program;
  private final Class<?> type;
  private final Class<?> kit;

  InputOracle(InputProgram program, ClassLoader loader) throws ReflectiveOperationException {
    this.program = program;
    this.type = loader.loadClass(program.name());
    this.kit = loader.loadClass("Kit");
    set("isPlain", true);
  }

  /** The values at which the checks fail: for each check one of the values that it can see. */
  List<String> keys(SplittableRandom random) throws ReflectiveOperationException {
    set("keys", null);
    List<String> seen = new ArrayList<>();
    for (List<Object> values : combinations()) {
      execute(values);
      Field field = kit.getDeclaredField("seen");
      field.setAccessible(true);
      ((List<?>) field.get(null)).forEach(one -> seen.add((String) one));
    }
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < program.checks(); i++) {
      String prefix = i + "=";
      Map<String, Integer> counts = new TreeMap<>();
      seen.stream()
          .filter(one -> one.startsWith(prefix))
          .forEach(one -> counts.merge(one.substring(prefix.length()), 1, Integer::sum));
      keys.add(counts.isEmpty() ? "-" : key(counts, random));
    }
    return keys;
  }

  /** Half of the checks fail for the rarest value. */
  private static String key(Map<String, Integer> counts, SplittableRandom random) {
    List<String> values = new ArrayList<>(counts.keySet());
    if (random.nextBoolean()) {
      int rarest = counts.values().stream().mapToInt(count -> count).min().orElseThrow();
      values.removeIf(value -> counts.get(value) > rarest);
    }
    return values.get(random.nextInt(values.size()));
  }

  /** The failures of each plain execution that fails, with an example of its inputs. */
  Map<Set<String>, List<Object>> failures(List<String> keys) throws ReflectiveOperationException {
    set("keys", keys.toArray(new String[0]));
    Map<Set<String>, List<Object>> failures = new LinkedHashMap<>();
    for (List<Object> values : combinations()) {
      execute(values).forEach(failure -> failures.putIfAbsent(failure, values));
    }
    failures.remove(Set.of());
    return failures;
  }

  /** The failures of all plain executions with these inputs. */
  Set<String> failures(List<String> keys, List<Object> values) throws ReflectiveOperationException {
    set("keys", keys.toArray(new String[0]));
    Set<String> failures = new TreeSet<>();
    execute(values).forEach(failures::addAll);
    return failures;
  }

  private List<List<Object>> combinations() {
    List<List<Object>> all = List.of(List.of());
    for (InputDomain input : program.inputs()) {
      List<List<Object>> longer = new ArrayList<>();
      for (List<Object> values : all) {
        for (Object value : input.values()) {
          List<Object> more = new ArrayList<>(values);
          more.add(value);
          longer.add(more);
        }
      }
      all = longer;
    }
    return all;
  }

  /** The failures of each execution with these inputs. What the program prints is dropped. */
  private Set<Set<String>> execute(List<Object> values) throws ReflectiveOperationException {
    PrintStream before = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    try {
      return executeQuietly(values);
    } finally {
      System.setOut(before);
    }
  }

  private Set<Set<String>> executeQuietly(List<Object> values) throws ReflectiveOperationException {
    set("seen", new ArrayList<String>());
    set("isRejected", false);
    Set<Set<String>> failures = new LinkedHashSet<>();
    if (isThreaded()) {
      Method play = method("play");
      for (String order : orders()) {
        List<Object> arguments = new ArrayList<>(values);
        arguments.add(0, order);
        Set<String> names = new TreeSet<>();
        for (Object thrown : (List<?>) play.invoke(null, arguments.toArray())) {
          names.add(nameOf((Throwable) thrown));
        }
        failures.add(names);
      }
      return failures;
    }
    try {
      method("body").invoke(null, values.toArray());
    } catch (InvocationTargetException thrown) {
      if (!isRejected()) {
        failures.add(Set.of(nameOf(thrown.getCause())));
      }
    }
    return failures;
  }

  private boolean isThreaded() {
    return program.text().contains(MACHINE);
  }

  private Method method(String name) {
    Method found =
        Arrays.stream(type.getDeclaredMethods())
            .filter(method -> method.getName().equals(name))
            .findFirst()
            .orElseThrow();
    found.setAccessible(true);
    return found;
  }

  /** All orders of the steps of both threads. */
  private List<String> orders() throws ReflectiveOperationException {
    String[] steps = ((String) method("steps").invoke(null)).split("\\+");
    List<String> orders = new ArrayList<>();
    add(orders, "", Integer.parseInt(steps[0]), Integer.parseInt(steps[1]));
    return orders;
  }

  private static void add(List<String> orders, String order, int others, int mains) {
    if (others == 0 && mains == 0) {
      orders.add(order);
    }
    if (others > 0) {
      add(orders, order + 'o', others - 1, mains);
    }
    if (mains > 0) {
      add(orders, order + 'm', others, mains - 1);
    }
  }

  private boolean isRejected() throws ReflectiveOperationException {
    Field field = kit.getDeclaredField("isRejected");
    field.setAccessible(true);
    return field.getBoolean(null);
  }

  private void set(String name, Object value) throws ReflectiveOperationException {
    Field field = kit.getDeclaredField(name);
    field.setAccessible(true);
    field.set(null, value);
  }

  private String nameOf(Throwable thrown) {
    return nameOf(
        thrown instanceof AssertionError ? thrown.toString() : thrown.getClass().getName(),
        Arrays.stream(thrown.getStackTrace()).map(Object::toString).toList());
  }

  /** Names a failure by its exception and the lines of its stack. */
  String nameOf(String exception, List<String> stack) {
    String place = "(" + program.name() + ".java:";
    return exception
        + stack.stream()
            .filter(frame -> frame.contains(place))
            .findFirst()
            .map(frame -> frame.substring(frame.indexOf(place) + place.length()))
            .map(line -> " at " + ofThread(Integer.parseInt(line.replace(")", ""))))
            .orElse("");
  }

  /** The line of the statement of a thread whose step is in a line. */
  private int ofThread(int line) {
    List<String> lines = program.text().lines().toList();
    int machine = lines.indexOf(MACHINE);
    int end = machine + lines.subList(Math.max(0, machine), lines.size()).indexOf(END);
    boolean isStep = machine >= 0 && line > machine && line <= end;
    return isStep ? line - (machine - lines.indexOf(THREADS)) : line;
  }
}
