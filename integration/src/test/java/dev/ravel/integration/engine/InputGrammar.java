// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * The texts that random programs with inputs are made of, from the tables {@code
 * inputs/expressions.txt} and {@code inputs/statements.txt}.
 *
 * <p>A program uses the frequent texts and a few of the others, so that some programs keep their
 * inputs in code that is followed, and others combine two rare calls.
 */
final class InputGrammar {
  /** The type of statements. */
  static final char STATEMENT = ';';

  private static final int[] RARE_ONES = {0, 0, 4, 12, 40, 1000};

  /**
   * A text with holes.
   *
   * @param type the type of the expression, or {@link #STATEMENT}
   */
  record Template(char type, int weight, String text) {}

  private static final List<Template> ALL = read();

  private final List<Template> chosen = new ArrayList<>();

  /** Chooses the texts of a program. */
  InputGrammar(SplittableRandom random) {
    int rare = RARE_ONES[random.nextInt(RARE_ONES.length)];
    for (Template template : ALL) {
      if (template.weight > 1 || random.nextInt(ALL.size()) < rare) {
        chosen.add(template);
      }
    }
  }

  private static List<Template> read() {
    List<Template> all = new ArrayList<>();
    for (String line : resource("expressions.txt").lines().toList()) {
      if (!line.startsWith("#")) {
        add(all, line.charAt(0), line.substring(2));
      }
    }
    for (String line : resource("statements.txt").lines().toList()) {
      if (!line.startsWith("#")) {
        add(all, STATEMENT, line);
      }
    }
    return all;
  }

  /** A text may begin with the first JDK that accepts it. */
  private static void add(List<Template> all, char type, String line) {
    int weight = line.charAt(0) - '0';
    String text = line.substring(2);
    if (text.startsWith("@")) {
      if (Integer.parseInt(text.substring(1, 3)) > Runtime.version().feature()) {
        return;
      }
      text = text.substring(4);
    }
    all.add(new Template(type, weight, text));
  }

  static String resource(String name) {
    try (InputStream in =
        Objects.requireNonNull(InputGrammar.class.getResourceAsStream("/inputs/" + name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One of all texts; the numbers repeat. */
  static Template template(long number) {
    return ALL.get((int) (number % ALL.size()));
  }

  /** A text for an expression of a type; the frequent texts take half of the cases. */
  Template choose(char type, SplittableRandom random) {
    boolean isFrequent = random.nextBoolean();
    List<Template> fitting =
        chosen.stream().filter(one -> one.type == type && (!isFrequent || one.weight > 1)).toList();
    if (fitting.isEmpty()) {
      fitting = ALL.stream().filter(one -> one.type == type).toList();
    }
    int at = random.nextInt(fitting.stream().mapToInt(Template::weight).sum());
    for (Template one : fitting) {
      at -= one.weight;
      if (at < 0) {
        return one;
      }
    }
    throw new IllegalStateException("no text of type " + type);
  }
}
