// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Which classes that a program uses are left out of its exploration: frameworks that do not take
 * part in what it is checked for.
 *
 * <p>They run as they are. Their fields are no operations and their objects lead to no others, so
 * that what they keep for themselves stays unseen; what they do to objects that the program shares
 * between its threads, and the methods of the program that they call, are explored as always.
 */
public final class ExcludedClasses {
  /** Set before a program is loaded, like {@link JdkClasses#areDeep}. */
  private static volatile ExcludedClasses current = new ExcludedClasses(List.of());

  private final List<String> patterns;
  private final List<Rule> excluded;
  private final List<Rule> included;
  private final Map<String, Optional<Rule>> known = new ConcurrentHashMap<>();
  private volatile List<String> met = List.of();
  private volatile int loaded;
  private final PerClass<Boolean> byClass =
      new PerClass<>(type -> look(type.getName()).isPresent());

  private record Rule(String label, Pattern names) {
    static Rule of(String pattern) {
      StringBuilder names = new StringBuilder();
      for (String part : pattern.split("(?=\\*\\*)|(?<=\\*\\*)")) {
        names.append(part.equals("**") ? ".*" : inOneSegment(part));
      }
      // A class that is named includes those inside of it.
      return new Rule(label(pattern), Pattern.compile(names + "([$].*)?"));
    }

    boolean fits(String name) {
      return names.matcher(name).matches();
    }

    private static String inOneSegment(String part) {
      StringBuilder names = new StringBuilder();
      for (String text : part.split("(?=\\*)|(?<=\\*)")) {
        names.append(text.equals("*") ? "[^.]*" : Pattern.quote(text));
      }
      return names.toString();
    }

    /** What a user would call it; empty for classes that are generated next to the program's. */
    private static String label(String pattern) {
      int star = pattern.indexOf('*');
      return star < 0 ? pattern : pattern.substring(0, star).replaceAll("[.]$", "");
    }
  }

  private ExcludedClasses(List<String> patterns) {
    this.patterns = List.copyOf(patterns);
    included =
        patterns.stream()
            .filter(one -> one.startsWith("!"))
            .map(one -> one.substring(1))
            .map(Rule::of)
            .toList();
    excluded = patterns.stream().filter(one -> !one.startsWith("!")).map(Rule::of).toList();
  }

  /**
   * Leaves out the classes that fit one of the patterns, unless they fit one that begins with an
   * exclamation mark. One star stands for any text without a dot, two stars for any text.
   */
  public static void set(List<String> patterns) {
    current = new ExcludedClasses(patterns);
  }

  /** What was set. */
  public static List<String> patterns() {
    return current.patterns;
  }

  /** Whether a class that is about to be defined, given by its internal name, is left out. */
  public static boolean meets(String internalName) {
    ExcludedClasses now = current;
    Rule rule = now.find(internalName.replace('/', '.'));
    if (rule != null) {
      now.add(rule.label);
    }
    return rule != null;
  }

  private synchronized void add(String label) {
    loaded++;
    if (!met.contains(label)) {
      Set<String> labels = new TreeSet<>(met);
      labels.add(label);
      met = List.copyOf(labels);
    }
  }

  /** Whether a class with this internal name is left out. */
  public static boolean contain(String internalName) {
    return current.find(internalName.replace('/', '.')) != null;
  }

  /** Whether a class that the JVM has loaded is left out. */
  public static boolean contain(Class<?> type) {
    return current.byClass.get(type);
  }

  /** How many of them the program has loaded; grows while a framework gets itself ready. */
  public static int loaded() {
    return current.loaded;
  }

  /** Takes over what {@link #used} said in an earlier check of the same program. */
  public static void meetAgain(List<String> labels) {
    labels.forEach(current::add);
  }

  /** Whether the program has loaded any of them. */
  public static boolean areUsed() {
    return current.loaded > 0;
  }

  /** What the program has loaded of them: packages and classes, in alphabetical order. */
  public static List<String> used() {
    return current.met.stream().filter(label -> !label.isEmpty()).toList();
  }

  private Rule find(String name) {
    return known.computeIfAbsent(name, this::look).orElse(null);
  }

  private Optional<Rule> look(String name) {
    return included.stream().anyMatch(rule -> rule.fits(name))
        ? Optional.empty()
        : excluded.stream().filter(rule -> rule.fits(name)).findFirst();
  }
}
