// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.probe.setup.JdkClasses;
import dev.ravel.programs.juc.Conforms;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The table in CONFORMANCE.md says for every public class of java.util.concurrent how Ravel treats
 * it. Each JDK that runs this test checks its own column.
 */
final class ConformanceTableTest {
  private static final Path TABLE = Path.of("..", "CONFORMANCE.md");
  private static final String ROOT = "java/util/concurrent";
  private static final double SUPPORTED = 0.95;

  /** Classes whose methods are operations of the engine, so that their code is not explored. */
  private static final List<String> MODELLED =
      List.of(
          "atomic.",
          "locks.Condition",
          "locks.LockSupport",
          "locks.ReentrantLock",
          "locks.ReentrantReadWriteLock",
          "locks.StampedLock",
          "ArrayBlockingQueue",
          "ConcurrentHashMap",
          "ConcurrentLinkedQueue",
          "ConcurrentSkipListMap",
          "ConcurrentSkipListSet",
          "CopyOnWriteArrayList",
          "CopyOnWriteArraySet",
          "CountDownLatch",
          "Exchanger",
          "FutureTask",
          "LinkedBlockingDeque",
          "LinkedBlockingQueue",
          "PriorityBlockingQueue",
          "Semaphore",
          "SynchronousQueue",
          "ThreadLocalRandom",
          "TimeUnit");

  /** Not in a final version of the JDK yet. */
  private static final List<String> PREVIEW = List.of("StructuredTaskScope");

  @Test
  void tellsOfEveryClass() throws IOException {
    Map<String, String> rows = rows();
    String column = "JDK " + Runtime.version().feature();
    if (Boolean.getBoolean("golden.update")) {
      write(column, rows);
    }
    assertEquals(rows, read(column), "write it anew with -Dgolden.update=true on every JDK");
  }

  @Test
  void leavesOutAlmostNothing() throws IOException {
    Map<String, String> rows = rows();
    long left = rows.values().stream().filter(how -> how.startsWith("not supported")).count();
    assertTrue(left <= (1 - SUPPORTED) * rows.size(), () -> left + " of " + rows.size());
  }

  /** How Ravel treats each class of this JDK, by the name below the package. */
  private static Map<String, String> rows() throws IOException {
    Map<String, String> programs = programs();
    Map<String, String> rows = new TreeMap<>();
    for (Class<?> type : publicClasses()) {
      String name = name(type);
      String shown = programs.getOrDefault(name, "");
      rows.put(name, how(type, name) + (shown.isEmpty() ? "" : ": " + shown));
    }
    return rows;
  }

  private static String how(Class<?> type, String name) {
    if (PREVIEW.contains(name)) {
      return "not supported, a preview";
    }
    if (MODELLED.stream().anyMatch(name::startsWith)) {
      return "modelled";
    }
    if (type.isInterface() || Throwable.class.isAssignableFrom(type)) {
      return "nothing to control";
    }
    return JdkClasses.areExplored(type.getName().replace('.', '/')) ? "explored" : "not supported";
  }

  private static List<Class<?>> publicClasses() throws IOException {
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base", ROOT);
    List<Class<?>> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
        String below = root.relativize(file).toString().replace('/', '.');
        Class<?> type = load(below.substring(0, below.length() - ".class".length()));
        if (isPublic(type)) {
          found.add(type);
        }
      }
    }
    return found;
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(ROOT.replace('/', '.') + '.' + name, false, null);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isPublic(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    return Modifier.isPublic(type.getModifiers()) && (outer == null || isPublic(outer));
  }

  private static String name(Class<?> type) {
    return type.getCanonicalName().substring(ROOT.length() + 1);
  }

  /** The programs for each class, without those that need a newer JDK. */
  private static Map<String, String> programs() {
    Map<String, List<String>> programs = new TreeMap<>();
    for (Class<?> program : Programs.annotated(Conforms.class)) {
      Conforms conforms = program.getAnnotation(Conforms.class);
      Stream.concat(Arrays.stream(conforms.value()), Arrays.stream(conforms.types()))
          .filter(type -> conforms.since() <= Runtime.version().feature())
          .forEach(
              type ->
                  programs
                      .computeIfAbsent(name(type), key -> new ArrayList<>())
                      .add(program.getSimpleName()));
    }
    return programs.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> String.join(", ", entry.getValue())));
  }

  private static Map<String, String> read(String column) throws IOException {
    Map<String, String> rows = new TreeMap<>();
    boolean isWanted = false;
    for (String line : Files.readAllLines(TABLE)) {
      if (line.startsWith("## ")) {
        isWanted = line.equals("## " + column);
      } else if (isWanted && line.startsWith("| `")) {
        String[] cells = line.split("\\|");
        rows.put(cells[1].strip().replace("`", ""), cells[2].strip());
      }
    }
    return rows;
  }

  private static void write(String column, Map<String, String> rows) throws IOException {
    List<String> kept = new ArrayList<>();
    boolean isReplaced = false;
    for (String line : Files.readAllLines(TABLE)) {
      isReplaced = line.startsWith("## ") ? line.equals("## " + column) : isReplaced;
      if (!isReplaced) {
        kept.add(line);
      }
    }
    kept.add("## " + column);
    kept.add("");
    kept.add("| class | |");
    kept.add("| --- | --- |");
    rows.forEach((name, how) -> kept.add("| `" + name + "` | " + how + " |"));
    kept.add("");
    Files.write(TABLE, kept);
  }
}
