// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.text;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;

/** Generates small random programs, and shrinks them while they show the same fault. */
public final class RandomPrograms {
  /** A statement: text, or text around blocks of statements. */
  private record Statement(String before, String after, List<List<Statement>> blocks) {
    static Statement of(String text) {
      return new Statement(text, "", List.of());
    }

    void print(StringBuilder text) {
      text.append(before);
      boolean isBraced = "LTGFQY".indexOf(before.charAt(0)) < 0;
      for (List<Statement> block : blocks) {
        text.append(isBraced ? "{" : " ");
        block.forEach(statement -> statement.print(text));
        text.append(isBraced ? "}" : "");
      }
      text.append(after).append(' ');
    }
  }

  private final SplittableRandom random;
  private final String kinds;
  private int budget;

  private RandomPrograms(long seed, String kinds) {
    this.random = new SplittableRandom(seed);
    this.kinds = kinds;
  }

  /** A random program over the given kinds of statements, determined by the seed. */
  public static TextProgram of(long seed, String kinds) {
    return TextProgram.parse(print(new RandomPrograms(seed, kinds).threads()));
  }

  /** Deletes statements while {@code fault} still reports something; returns the last report. */
  public static String shrink(long seed, String kinds, Function<TextProgram, String> fault) {
    List<List<Statement>> threads = new RandomPrograms(seed, kinds).threads();
    boolean isSmaller = true;
    while (isSmaller) {
      isSmaller = false;
      for (List<List<Statement>> candidate : smaller(threads)) {
        if (!fault.apply(TextProgram.parse(print(candidate))).isEmpty()) {
          threads = candidate;
          isSmaller = true;
          break;
        }
      }
    }
    TextProgram smallest = TextProgram.parse(print(threads));
    return "seed " + seed + ", shrunk: \"" + smallest + "\" " + fault.apply(smallest);
  }

  private static String print(List<List<Statement>> threads) {
    StringBuilder text = new StringBuilder();
    for (List<Statement> thread : threads) {
      text.append(text.length() == 0 ? "" : "| ");
      thread.forEach(statement -> statement.print(text));
    }
    return text.toString().strip();
  }

  private static List<List<List<Statement>>> smaller(List<List<Statement>> threads) {
    List<List<List<Statement>>> all = new ArrayList<>();
    for (int i = threads.size() - 1; i >= 0 && threads.size() > 1; i--) {
      List<List<Statement>> fewer = new ArrayList<>(threads);
      fewer.remove(i);
      if (print(fewer).matches("[^SJK*]*")
          || i == fewer.size() && !print(fewer).matches(".*[SJK]" + i + ".*")) {
        all.add(fewer);
      }
    }
    for (int i = 0; i < threads.size(); i++) {
      for (List<Statement> thread : shorter(threads.get(i))) {
        List<List<Statement>> candidate = new ArrayList<>(threads);
        candidate.set(i, thread);
        all.add(candidate);
      }
    }
    return all;
  }

  private static List<List<Statement>> shorter(List<Statement> statements) {
    List<List<Statement>> all = new ArrayList<>();
    for (int i = 0; i < statements.size(); i++) {
      Statement statement = statements.get(i);
      if (!statement.before().matches("[*~]+")) {
        all.add(replaced(statements, i, List.of()));
      }
      for (int b = 0; b < statement.blocks().size(); b++) {
        all.add(replaced(statements, i, statement.blocks().get(b)));
        for (List<Statement> block : shorter(statement.blocks().get(b))) {
          List<List<Statement>> blocks = new ArrayList<>(statement.blocks());
          blocks.set(b, block);
          Statement small = new Statement(statement.before(), statement.after(), blocks);
          all.add(replaced(statements, i, List.of(small)));
        }
      }
    }
    return all;
  }

  private static List<Statement> replaced(List<Statement> list, int at, List<Statement> by) {
    List<Statement> copy = new ArrayList<>(list.subList(0, at));
    copy.addAll(by);
    copy.addAll(list.subList(at + 1, list.size()));
    return copy;
  }

  private List<List<Statement>> threads() {
    int count = 2 + random.nextInt(3);
    boolean isDynamic = kinds.indexOf('S') >= 0 && random.nextInt(3) == 0;
    boolean isJoined = kinds.startsWith("J");
    List<List<Statement>> threads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      budget = Math.max(1, 7 - count - random.nextInt(3));
      List<Statement> thread = new ArrayList<>(statements());
      boolean isStarted = (isDynamic || isJoined) && i > 0;
      boolean isDaemon = kinds.indexOf('~') >= 0 && i > 0 && random.nextInt(5) < 3;
      if (isStarted || isDaemon) {
        thread.add(0, Statement.of((isStarted ? "*" : "") + (isDaemon ? "~" : "")));
      }
      threads.add(thread);
    }
    if (isDynamic) {
      startAll(threads);
    }
    if (isJoined) {
      joinAll(threads);
    }
    return threads;
  }

  /**
   * Thread 0 starts all others in the order of their numbers, or each thread starts the next, at
   * random positions; some are joined. The numbers follow the order of the starts, as in the JVM.
   */
  private void startAll(List<List<Statement>> threads) {
    boolean isChain = random.nextBoolean();
    int from = 0;
    for (int i = 1; i < threads.size(); i++) {
      List<Statement> parent = threads.get(isChain ? i - 1 : 0);
      int earliest = isChain && i > 1 ? 1 : from;
      int at = earliest + random.nextInt(parent.size() - earliest + 1);
      parent.add(at, Statement.of("S" + i));
      from = isChain ? 0 : at + 1;
      if (random.nextBoolean()) {
        int join = at + 1 + random.nextInt(parent.size() - at);
        parent.add(join, Statement.of("J" + i));
      }
    }
  }

  /** Thread 0 starts all others, joins all or most of them, and goes on. */
  private void joinAll(List<List<Statement>> threads) {
    List<Statement> first = threads.get(0);
    for (int i = threads.size() - 1; i > 0; i--) {
      first.add(0, Statement.of("S" + i));
    }
    for (int i = 1; i < threads.size(); i++) {
      if (random.nextInt(8) > 0) {
        first.add(Statement.of("J" + i));
      }
      if (random.nextInt(8) == 0) {
        first.add(statement());
      }
    }
    budget = 2;
    first.addAll(statements());
  }

  private List<Statement> statements() {
    List<Statement> list = new ArrayList<>();
    do {
      list.add(statement());
    } while (budget > 0 && random.nextInt(4) > 0);
    return list;
  }

  private String variable() {
    return random.nextInt(3) == 0 ? "y" : "x";
  }

  private String lock() {
    return random.nextInt(3) == 0 ? "b" : "a";
  }

  private String level() {
    return random.nextInt(3) == 0 ? "q" : "s";
  }

  /** One or two, perhaps with a time-out. */
  private String amount() {
    return (random.nextInt(4) == 0 ? "2" : "") + (random.nextInt(5) == 0 ? "?" : "");
  }

  private Statement statement() {
    budget--;
    String x = variable();
    String a = lock();
    return switch (kinds.charAt(random.nextInt(kinds.length()))) {
      case 'R' -> Statement.of("R" + x);
      case 'W' -> Statement.of(random.nextBoolean() ? "W" + x : "W" + x + "=" + x + "+1");
      case 'M' -> Statement.of("M" + x + "=" + x + "+1");
      case 'D' -> Statement.of("Dxy=x+1");
      case 'B' -> Statement.of(random.nextInt(3) == 0 ? "Bx,y" : "B" + x);
      case 'C' -> Statement.of("C" + x + "," + random.nextInt(2) + "," + random.nextInt(3));
      case 'X' -> Statement.of("X" + x + "=" + random.nextInt(3));
      case 'L' -> locked(a);
      case 'T' -> attempt("T", a, "U");
      case 'V' -> new Statement("L" + a, "U" + a, List.of(waiting(a)));
      case 'N' -> new Statement("L" + a, "U" + a, List.of(notifying(a)));
      case 'P' -> Statement.of(random.nextInt(3) == 0 ? "P?" : "P");
      case 'K' -> Statement.of("K" + random.nextInt(2));
      case 'G' -> Statement.of("G" + level() + amount());
      case 'F' -> Statement.of("F" + level() + amount());
      case 'O' -> Statement.of("O" + level() + amount().replace("2", "1"));
      case 'Y' -> attempt("Y", level(), "G");
      case 'E' -> Statement.of("E" + level() + amount());
      case 'I' -> Statement.of("I" + level());
      case 'Z' -> Statement.of("Z" + level());
      case 'g' -> inside("G", level());
      case 'f' -> inside("F", level());
      case 'Q' -> attempt("Q", level(), "I");
      case 'H' -> Statement.of("Hx:2");
      case '?' -> new Statement("?", "", List.of(statements(), statements()));
      case 'i' -> new Statement("if(" + x + "==1)", "", List.of(statements(), statements()));
      case '2' -> new Statement("2", "", List.of(List.of(statement())));
      case '~' -> statement();
      case '!' -> new Statement("if(" + x + "==1)", "", List.of(List.of(Statement.of("!"))));
      default -> Statement.of("R" + x);
    };
  }

  private Statement locked(String a) {
    budget--;
    return new Statement("L" + a, "U" + a, List.of(statements()));
  }

  private Statement inside(String enter, String level) {
    budget--;
    return new Statement(enter + level, "I" + level, List.of(statements()));
  }

  private Statement attempt(String enter, String a, String leave) {
    List<Statement> body = List.of(Statement.of("R" + variable()), Statement.of(leave + a));
    Statement inside = new Statement("if(ok)", "", List.of(body));
    return new Statement(enter + a, "", List.of(List.of(inside)));
  }

  private List<Statement> waiting(String a) {
    budget--;
    return List.of(Statement.of(random.nextInt(3) == 0 ? "V" + a + "?" : "V" + a));
  }

  private List<Statement> notifying(String a) {
    return List.of(Statement.of(random.nextInt(3) == 0 ? "A" + a : "N" + a));
  }
}
