// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.setup;

import dev.ravel.probe.PerClass;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * A set of classes, given by patterns of their names.
 *
 * <p>A class belongs to the set if its name matches one of the patterns, unless it matches a
 * pattern that begins with an exclamation mark. One star matches any text without a dot, two stars
 * match any text. Two sets are equal if their patterns are equal. Safe for use by several threads.
 */
public final class ClassPatterns {
  /** The empty set. */
  public static final ClassPatterns NONE = new ClassPatterns(List.of());

  private final List<String> patterns;
  private final List<Rule> included;
  private final List<Rule> excepted;
  private final Map<String, Optional<String>> known = new ConcurrentHashMap<>();
  private final PerClass<Boolean> byClass =
      new PerClass<>(type -> look(type.getName()).isPresent());

  private record Rule(String label, Pattern names) {
    static Rule of(String pattern) {
      StringBuilder names = new StringBuilder();
      for (String part : pattern.split("(?=\\*\\*)|(?<=\\*\\*)")) {
        names.append(part.equals("**") ? ".*" : inOneSegment(part));
      }
      // A pattern that matches a class also matches its nested classes.
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

    private static String label(String pattern) {
      int star = pattern.indexOf('*');
      return star < 0 ? pattern : pattern.substring(0, star).replaceAll("[.]$", "");
    }
  }

  public ClassPatterns(List<String> patterns) {
    this.patterns = List.copyOf(patterns);
    excepted =
        patterns.stream()
            .filter(one -> one.startsWith("!"))
            .map(one -> one.substring(1))
            .map(Rule::of)
            .toList();
    included = patterns.stream().filter(one -> !one.startsWith("!")).map(Rule::of).toList();
  }

  /**
   * The package or class by which a report names the first matching pattern; empty if the class,
   * given by its internal name, does not belong to the set. The text is empty for patterns that
   * match classes generated next to program classes.
   */
  public Optional<String> find(String internalName) {
    return known.computeIfAbsent(internalName.replace('/', '.'), this::look);
  }

  /** Whether a class with this internal name belongs to the set. */
  public boolean contain(String internalName) {
    return find(internalName).isPresent();
  }

  /** Whether a loaded class belongs to the set. */
  public boolean contain(Class<?> type) {
    return byClass.get(type);
  }

  private Optional<String> look(String name) {
    return excepted.stream().anyMatch(rule -> rule.fits(name))
        ? Optional.empty()
        : included.stream().filter(rule -> rule.fits(name)).findFirst().map(Rule::label);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ClassPatterns that && patterns.equals(that.patterns);
  }

  @Override
  public int hashCode() {
    return patterns.hashCode();
  }
}
