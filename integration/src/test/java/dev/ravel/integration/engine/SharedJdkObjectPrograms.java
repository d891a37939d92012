// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes programs in which two threads share an object of a random public JDK class, and each makes
 * one call on it with random arguments.
 *
 * <p>The outcome of a program is the text of both results and of what the object answers at the
 * end. The method {@code inOrder} of a program makes the same calls one after the other, in the
 * given order, without threads. {@code main} fails if the outcome is its argument.
 */
final class SharedJdkObjectPrograms {
  private static final List<String> PACKAGES =
      List.of(
          "java.io",
          "java.lang",
          "java.lang.invoke",
          "java.lang.ref",
          "java.math",
          "java.nio.charset",
          "java.security",
          "java.text",
          "java.time",
          "java.time.format",
          "java.util",
          "java.util.logging",
          "java.util.regex",
          "java.util.zip");

  /** Classes whose constructors or methods create files, wait for input, or end the JVM. */
  private static final Set<String> DANGEROUS =
      Set.of(
          "Console",
          "File",
          "FileDescriptor",
          "FileHandler",
          "FileInputStream",
          "FileOutputStream",
          "FilePermission",
          "FileReader",
          "FileWriter",
          "Formatter",
          "PipedInputStream",
          "PipedOutputStream",
          "PipedReader",
          "PipedWriter",
          "PrintStream",
          "PrintWriter",
          "ProcessBuilder",
          "RandomAccessFile",
          "SocketHandler",
          "ThreadGroup",
          "Timer",
          "ZipFile");

  private static final Set<String> DANGEROUS_METHODS =
      Set.of(
          "destroy",
          "finalize",
          "getClass",
          "hashCode",
          "join",
          "notify",
          "notifyAll",
          "run",
          "start",
          "stop",
          "suspend",
          "resume",
          "wait",
          "exit",
          "interrupt",
          "remove");

  /** One program: its class name and its source text. */
  record Program(String name, String text) {}

  private final Random random;
  private final List<Class<?>> classes;

  SharedJdkObjectPrograms(long seed) {
    random = new Random(seed);
    classes = PACKAGES.stream().flatMap(SharedJdkObjectPrograms::classesIn).toList();
  }

  private static Stream<Class<?>> classesIn(String packageName) {
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules");
    String module = packageName.equals("java.util.logging") ? "java.logging" : "java.base";
    try (Stream<Path> files =
        Files.list(modules.resolve(module).resolve(packageName.replace('.', '/')))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".class") && !name.contains("$") && !name.contains("-"))
          .sorted()
          .map(name -> name.substring(0, name.length() - ".class".length()))
          .filter(name -> !DANGEROUS.contains(name))
          .<Class<?>>map(name -> load(packageName + "." + name))
          .filter(SharedJdkObjectPrograms::isUsable)
          .toList()
          .stream();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isUsable(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && !Modifier.isAbstract(type.getModifiers())
        && !type.isAnnotationPresent(Deprecated.class)
        && (!Throwable.class.isAssignableFrom(type) || type == Exception.class) // all are alike
        && type.getTypeParameters().length <= 2
        && constructors(type).findAny().isPresent()
        && calls(type).size() >= 2;
  }

  private static Stream<Constructor<?>> constructors(Class<?> type) {
    return Arrays.stream(type.getConstructors())
        .filter(SharedJdkObjectPrograms::hasSimpleParameters)
        .sorted(Comparator.comparing(Constructor::toString));
  }

  private static List<Method> calls(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .filter(method -> !method.isBridge() && !method.isSynthetic())
        .filter(method -> !method.isAnnotationPresent(Deprecated.class))
        .filter(method -> !DANGEROUS_METHODS.contains(method.getName()))
        .filter(SharedJdkObjectPrograms::hasSimpleParameters)
        .sorted(Comparator.comparing(Method::toString))
        .toList();
  }

  private static boolean hasSimpleParameters(Executable called) {
    return Arrays.stream(called.getParameterTypes())
        .allMatch(
            type ->
                type.isPrimitive()
                    || type == String.class
                    || type == CharSequence.class
                    || type == Object.class
                    || type == Throwable.class
                    || type == Runnable.class);
  }

  /** The next program; most of them have outcomes that do not depend on the order of the calls. */
  Program next(String name) {
    Class<?> type = classes.get(random.nextInt(classes.size()));
    List<Constructor<?>> constructors = constructors(type).collect(Collectors.toList());
    Constructor<?> constructor = constructors.get(random.nextInt(constructors.size()));
    List<Method> calls = calls(type);
    Method first = calls.get(random.nextInt(calls.size()));
    Method second = calls.get(random.nextInt(calls.size()));
    String raw = type.getCanonicalName();
    List<String> lines = new ArrayList<>();
    lines.add("@SuppressWarnings({\"rawtypes\", \"unchecked\"})");
    lines.add("public final class " + name + " {");
    lines.add("  static String a = \"\", b = \"\";");
    lines.add(
        "  static "
            + raw
            + " make() throws Exception { return new "
            + raw
            + arguments(constructor)
            + "; }");
    lines.add("  static String one(" + raw + " o) { " + text("o", first) + " }");
    lines.add("  static String two(" + raw + " o) { " + text("o", second) + " }");
    lines.add("  static String text(Object o) {");
    lines.add("    return o == null || o instanceof String || o instanceof Number");
    lines.add("        || o instanceof Boolean || o instanceof Character");
    lines.add("        ? String.valueOf(o) : o.getClass().getName();");
    lines.add("  }");
    lines.add("  static String outcome(" + raw + " o) {");
    lines.add("    return a + '|' + b" + observers(type) + ";");
    lines.add("  }");
    observed(type).forEach(method -> lines.add(observer(raw, method)));
    lines.add("  public static String inOrder(boolean isFirstOne) throws Exception {");
    lines.add("    " + raw + " o = make();");
    lines.add("    if (isFirstOne) { a = one(o); b = two(o); } else { b = two(o); a = one(o); }");
    lines.add("    return outcome(o);");
    lines.add("  }");
    lines.add("  public static void main(String[] args) throws Exception {");
    lines.add("    " + raw + " o = make();");
    lines.add("    Thread t = new Thread(() -> a = one(o));");
    lines.add("    Thread u = new Thread(() -> b = two(o));");
    lines.add("    t.start(); u.start(); t.join(); u.join();");
    lines.add("    if (outcome(o).equals(args[0])) { throw new IllegalStateException(); }");
    lines.add("  }");
    lines.add("}");
    return new Program(name, String.join("\n", lines) + "\n");
  }

  private String text(String object, Method method) {
    String call = object + "." + method.getName() + arguments(method);
    String body =
        method.getReturnType() == void.class
            ? call + "; return \"\";"
            : "return text(" + call + ");";
    return "try { " + body + " } catch (Throwable e) { return e.getClass().getName(); }";
  }

  private static List<Method> observed(Class<?> type) {
    return calls(type).stream()
        .filter(method -> method.getParameterCount() == 0)
        .filter(
            method -> method.getReturnType().isPrimitive() && method.getReturnType() != void.class)
        .limit(6)
        .toList();
  }

  private static String observers(Class<?> type) {
    return observed(type).stream()
        .map(method -> " + '|' + seen_" + method.getName() + "(o)")
        .collect(Collectors.joining());
  }

  private String observer(String raw, Method method) {
    return "  static String seen_"
        + method.getName()
        + "("
        + raw
        + " o) { "
        + text("o", method)
        + " }";
  }

  private String arguments(Executable called) {
    return Arrays.stream(called.getParameterTypes())
        .map(this::argument)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private String argument(Class<?> type) {
    if (type == boolean.class) {
      return random.nextBoolean() ? "true" : "false";
    }
    if (type == char.class) {
      return random.nextBoolean() ? "'a'" : "'7'";
    }
    if (type.isPrimitive()) {
      return "(" + type + ") " + random.nextInt(4);
    }
    if (type == Throwable.class) {
      return "new Error()";
    }
    if (type == Runnable.class) {
      return "() -> {}";
    }
    Optional<String> cast = type == Object.class ? Optional.of("(Object) ") : Optional.empty();
    return cast.orElse("") + List.of("\"a\"", "\"7\"", "\"a b\"").get(random.nextInt(3));
  }
}
