// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.jdk;

import dev.ravel.integration.jdk.Expressions.Variable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The source text of a program, given its shared objects and the calls of its threads. */
final class ProgramText {
  private static final int MOST_OBSERVERS = 6;

  /** The number of outcomes that a program tells apart. */
  static final int MOST_OUTCOMES = 12;

  /**
   * The calls of one thread.
   *
   * @param bodies the statements of each call
   * @param wrapper the object that the thread makes for itself
   */
  record ThreadCalls(List<String> bodies, Optional<Variable> wrapper) {}

  private final JdkApi api;
  private final List<Variable> shared;
  private final List<String> made;
  private final ThreadCalls one;
  private final ThreadCalls two;

  ProgramText(
      JdkApi api, List<Variable> shared, List<String> made, ThreadCalls one, ThreadCalls two) {
    this.api = api;
    this.shared = shared;
    this.made = made;
    this.one = one;
    this.two = two;
  }

  String write(String name) {
    List<String> lines = new ArrayList<>();
    lines.add("@SuppressWarnings(\"all\")");
    lines.add("public final class " + name + " {");
    lines.add("  static String a = \"\", b = \"\";");
    lines.add("  static final class Shared {");
    shared.forEach(variable -> lines.add("    " + field(variable)));
    lines.add("    Shared() throws Throwable { " + String.join(" ", made) + " }");
    lines.add("  }");
    addThread(lines, "One", one);
    addThread(lines, "Two", two);
    addOutcome(lines);
    lines.add("  public static Object[] begin() throws Throwable {");
    lines.add("    Shared s = new Shared();");
    lines.add("    return new Object[] {s, new One(s), new Two(s)};");
    lines.add("  }");
    lines.add("  public static void call(Object[] state, int thread, int call) {");
    lines.add("    if (thread == 0) {");
    lines.add("      One one = (One) state[1];");
    addSwitch(lines, "one", one.bodies().size());
    lines.add("    } else {");
    lines.add("      Two two = (Two) state[2];");
    addSwitch(lines, "two", two.bodies().size());
    lines.add("    }");
    lines.add("  }");
    lines.add("  public static String end(Object[] state) {");
    lines.add("    a = ((One) state[1]).r;");
    lines.add("    b = ((Two) state[2]).r;");
    lines.add("    return outcome((Shared) state[0]);");
    lines.add("  }");
    lines.add("  static void inOrder(String order) throws Throwable {");
    lines.add("    Object[] state = begin();");
    lines.add("    int[] made = new int[2];");
    lines.add("    for (int i = 6; i < order.length(); i++) {");
    lines.add("      int thread = order.charAt(i) - '0';");
    lines.add("      call(state, thread, made[thread]++);");
    lines.add("    }");
    lines.add("    throw new IllegalStateException(end(state));");
    lines.add("  }");
    lines.add("  public static void main(String[] args) throws Throwable {");
    lines.add("    if (args.length > 0 && args[0].startsWith(\"order \")) { inOrder(args[0]); }");
    lines.add("    Shared s = new Shared();");
    lines.add("    Thread t = new Thread(() -> { " + run("One", one.bodies().size(), "a") + " });");
    lines.add("    Thread u = new Thread(() -> { " + run("Two", two.bodies().size(), "b") + " });");
    lines.add("    t.start(); u.start(); t.join(); u.join();");
    lines.add("    String outcome = outcome(s);");
    for (int i = 0; i < MOST_OUTCOMES; i++) {
      lines.add("    if (args.length > " + i + " && outcome.equals(args[" + i + "]))");
      lines.add("      throw new IllegalStateException(\"outcome " + i + "\");");
    }
    lines.add("  }");
    lines.add("}");
    return String.join("\n", lines) + "\n";
  }

  private static String field(Variable variable) {
    return "final " + variable.type().getCanonicalName() + " " + variable.name() + ";";
  }

  private static String run(String type, int calls, String result) {
    return type
        + " x = new "
        + type
        + "(s); "
        + IntStream.range(0, calls).mapToObj(i -> "x.c" + i + "(); ").collect(Collectors.joining())
        + result
        + " = x.r;";
  }

  private static void addSwitch(List<String> lines, String name, int calls) {
    for (int i = 0; i < calls; i++) {
      lines.add("      if (call == " + i + ") { " + name + ".c" + i + "(); }");
    }
  }

  private void addThread(List<String> lines, String name, ThreadCalls calls) {
    lines.add("  static final class " + name + " {");
    shared.forEach(one -> lines.add("    " + field(one)));
    calls
        .wrapper()
        .ifPresent(
            one -> lines.add("    " + one.type().getCanonicalName() + " " + one.name() + ";"));
    lines.add("    String r = \"\";");
    lines.add(
        "    "
            + name
            + "(Shared s) { "
            + shared.stream()
                .map(one -> one.name() + " = s." + one.name() + "; ")
                .collect(Collectors.joining())
            + "}");
    for (int i = 0; i < calls.bodies().size(); i++) {
      lines.add("    void c" + i + "() {");
      lines.add("      try { " + calls.bodies().get(i) + " }");
      lines.add("      catch (Throwable e) { r += e.getClass().getName() + ';'; }");
      lines.add("    }");
    }
    lines.add("  }");
  }

  private void addOutcome(List<String> lines) {
    List<String> seen = new ArrayList<>();
    for (Variable variable : shared) {
      for (Method method : observers(variable.type())) {
        String observer = "seen" + seen.size();
        seen.add(observer + "(s)");
        lines.add("  static String " + observer + "(Shared s) {");
        lines.add("    try { return text(s." + variable.name() + "." + method.getName() + "()); }");
        lines.add("    catch (Throwable e) { return e.getClass().getName(); }");
        lines.add("  }");
      }
    }
    lines.add("  static String outcome(Shared s) {");
    lines.add("    String text = a + '|' + b;");
    seen.forEach(observer -> lines.add("    text += '|' + " + observer + ";"));
    lines.add("    return text;");
    lines.add("  }");
    lines.add("  static String text(Object o) {");
    lines.add("    if (o instanceof byte[]) { return java.util.Arrays.toString((byte[]) o); }");
    lines.add("    if (o instanceof char[]) { return java.util.Arrays.toString((char[]) o); }");
    lines.add("    return o == null || o instanceof String || o instanceof Number");
    lines.add("        || o instanceof Boolean || o instanceof Character || o instanceof Enum");
    lines.add(
        "        ? String.valueOf(o) : o.getClass().getName().replaceAll(\"(Lambda|Proxy).*\", \"$1\");");
    lines.add("  }");
  }

  /** Methods that tell something about an object at the end. */
  private List<Method> observers(Class<?> type) {
    return api.methods(type).stream()
        .filter(method -> method.getParameterCount() == 0)
        .filter(method -> method.getReturnType() != void.class)
        .filter(
            method ->
                method.getReturnType().isPrimitive()
                    || method.getReturnType() == String.class
                    || method.getReturnType().isArray())
        .filter(method -> !isOfIdentity(method))
        .limit(MOST_OBSERVERS)
        .toList();
  }

  private static boolean isOfIdentity(Method method) {
    return method.getDeclaringClass() == Object.class;
  }
}
