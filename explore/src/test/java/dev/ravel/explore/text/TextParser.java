// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.text;

import dev.ravel.model.Kind;
import dev.ravel.model.Need;
import dev.ravel.model.ThreadSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parses the text of a {@link TextProgram} by recursive descent; one instance per text. */
final class TextParser {
  private static final TextCode.Value ZERO = registers -> 0;
  private static final int NONE = -1;

  private final String text;
  private final Map<String, Integer> variables = new LinkedHashMap<>();
  private final Map<String, Integer> locks = new LinkedHashMap<>();
  private final Map<String, Integer> levels = new LinkedHashMap<>();
  private final Map<String, Integer> registers = new LinkedHashMap<>();
  private int at;
  private int thread;
  private List<TextCode> code = new ArrayList<>();

  TextParser(String text) {
    this.text = text;
  }

  TextProgram parse() {
    List<List<TextCode>> threads = new ArrayList<>();
    boolean endsInCycles = accept('#');
    ThreadSet started = new ThreadSet();
    ThreadSet daemons = new ThreadSet();
    do {
      code = new ArrayList<>();
      if (!accept('*')) {
        started.add(thread);
      }
      if (accept('~')) {
        daemons.add(thread);
      }
      statements();
      threads.add(code);
      thread++;
    } while (accept('|'));
    if (at < text.length()) {
      throw error("unexpected text");
    }
    List<Integer> initial = levels.keySet().stream().map(TextParser::initialLevel).toList();
    return new TextProgram(
        text,
        threads,
        endsInCycles,
        started,
        daemons,
        variables.size(),
        locks.size(),
        initial,
        registers.size());
  }

  private void statements() {
    while (peek() != '\0' && peek() != '|' && peek() != '}') {
      statement();
    }
  }

  private void statement() {
    char c = peek();
    if (Character.isDigit(c)) {
      int times = number();
      int start = at;
      for (int i = 0; i < times; i++) {
        at = start;
        block();
      }
      if (times == 0) {
        throw error("zero times");
      }
    } else if (c == 'S' || c == 'J' || c == 'K') {
      at++;
      Kind kind = c == 'S' ? Kind.START : c == 'J' ? Kind.JOIN : Kind.UNPARK;
      visible(kind, number(), NONE, NONE, ZERO);
    } else if (Character.isLowerCase(c)) {
      local();
    } else {
      at++;
      operation(c);
    }
  }

  private void local() {
    if (acceptWord("if(")) {
      TextCode.Value condition = expression();
      expect(')');
      conditional(condition);
    } else if (acceptWord("while(")) {
      int start = code.size();
      TextCode.Value condition = expression();
      expect(')');
      int jump = placeholder();
      block();
      code.add(new TextCode.Jump(start));
      code.set(jump, new TextCode.JumpIfZero(condition, code.size()));
    } else {
      int register = register(name());
      expect(':');
      expect('=');
      code.add(new TextCode.Assign(register, expression()));
    }
  }

  private void conditional(TextCode.Value condition) {
    int jump = placeholder();
    block();
    boolean hasElse = acceptWord("else") || peek() == '{';
    int end = hasElse ? placeholder() : NONE;
    code.set(jump, new TextCode.JumpIfZero(condition, code.size()));
    if (hasElse) {
      block();
      code.set(end, new TextCode.Jump(code.size()));
    }
  }

  private int placeholder() {
    code.add(new TextCode.Jump(0));
    return code.size() - 1;
  }

  private void block() {
    expect('{');
    statements();
    expect('}');
  }

  private void operation(char c) {
    switch (c) {
      case '!' -> code.add(new TextCode.Fail());
      case '?' -> {
        int register = register("?");
        visible(Kind.BRANCH, NONE, NONE, register, r -> 2);
        conditional(r -> r[register]);
      }
      case 'H' -> {
        int register = register(name());
        expect(':');
        int options = number();
        visible(Kind.CHOOSE, NONE, NONE, register, r -> options);
      }
      case 'R' -> {
        String name = name();
        visible(Kind.READ, variable(name), NONE, register(name), ZERO);
      }
      case 'W' -> visible(Kind.WRITE, variable(name()), NONE, NONE, assigned());
      case 'M' -> {
        String name = name();
        visible(Kind.UPDATE, variable(name), NONE, register(name), assigned());
      }
      case 'D' -> {
        String name = letter();
        visible(Kind.UPDATE, variable(name), variable(letter()), register(name), assigned());
      }
      case 'X' -> {
        int variable = variable(name());
        TextCode.Value value = assigned();
        code.add(
            new TextCode.Visible(
                Kind.UPDATE, variable, NONE, register("ok"), value, TextCode.BY_INPUT, true));
      }
      case 'B' -> busyWait();
      case 'C' -> compareAndSet();
      case 'L' -> visible(Kind.LOCK, lock(), NONE, NONE, ZERO);
      case 'U' -> visible(Kind.UNLOCK, lock(), NONE, NONE, ZERO);
      case 'T' -> visible(Kind.TRY_LOCK, lock(), NONE, register("ok"), ZERO);
      case 'N' -> visible(Kind.NOTIFY, lock(), NONE, NONE, ZERO);
      case 'A' -> visible(Kind.NOTIFY_ALL, lock(), NONE, NONE, ZERO);
      case 'V' -> timed(Kind.WAIT, lock());
      case 'G' -> atLevel(Kind.ACQUIRE);
      case 'E' -> atLevel(Kind.AWAIT);
      case 'I' -> visible(Kind.RELEASE, level(), NONE, NONE, amount());
      case 'Q' -> visible(Kind.TRY_ACQUIRE, level(), NONE, register("ok"), amount());
      case 'Z' -> visible(Kind.TRY_ACQUIRE, level(), NONE, register("ok"), r -> TextCode.ALL);
      case 'O' -> {
        int place = level();
        int room = Need.atMost(bound());
        int ok = register("ok");
        code.add(new TextCode.Visible(Kind.ACQUIRE, place, NONE, ok, r -> room, ZERO, isTimed()));
      }
      case 'Y' -> {
        int place = level();
        int room = Need.atMost(bound());
        visible(Kind.TRY_ACQUIRE, place, NONE, register("ok"), r -> room);
      }
      case 'F' -> queue();
      case 'P' -> timed(Kind.PARK, thread);
      default -> throw error("unknown operation " + c);
    }
  }

  private void busyWait() {
    TextCode.Value allZero = readsZero();
    int reads = 1;
    while (at < text.length() && text.charAt(at) == ',') {
      at++;
      TextCode.Value before = allZero;
      TextCode.Value last = readsZero();
      allZero = r -> before.of(r) * last.of(r);
      reads++;
    }
    code.add(new TextCode.BusyWait(allZero, reads));
  }

  /** Reads a variable; the value is 1 if the variable is 0. */
  private TextCode.Value readsZero() {
    String name = name();
    int register = register(name);
    visible(Kind.READ, variable(name), NONE, register, ZERO);
    return r -> r[register] == 0 ? 1 : 0;
  }

  private void compareAndSet() {
    String name = name();
    expect(',');
    TextCode.Value expected = expression();
    expect(',');
    TextCode.Value value = expression();
    code.add(
        new TextCode.Visible(
            Kind.UPDATE, variable(name), NONE, register("ok"), value, expected, true));
  }

  private void timed(Kind kind, int place) {
    code.add(new TextCode.Visible(kind, place, NONE, NONE, ZERO, ZERO, isTimed()));
  }

  private boolean isTimed() {
    boolean isTimed = at < text.length() && text.charAt(at) == '?';
    at += isTimed ? 1 : 0;
    return isTimed;
  }

  private void atLevel(Kind kind) {
    int place = level();
    TextCode.Value need = amount();
    code.add(new TextCode.Visible(kind, place, NONE, register("ok"), need, ZERO, isTimed()));
  }

  /** Takes from a level or enters its queue; a thread in the queue passes only when it is first. */
  private void queue() {
    int start = at;
    int place = level();
    int ok = register("ok");
    code.add(new TextCode.Visible(Kind.TRY_ACQUIRE, place, NONE, ok, amount(), ZERO, true));
    int jump = placeholder();
    at = start;
    atLevel(Kind.ACQUIRE);
    code.set(jump, new TextCode.JumpIfZero(r -> 1 - r[ok], code.size()));
  }

  private int level() {
    return levels.computeIfAbsent(letter(), n -> levels.size());
  }

  private static int initialLevel(String name) {
    return name.compareTo("s") >= 0 ? 1 : 0;
  }

  private TextCode.Value amount() {
    int number = at < text.length() && Character.isDigit(text.charAt(at)) ? number() : 1;
    return registers -> number;
  }

  private int bound() {
    return at < text.length() && Character.isDigit(text.charAt(at)) ? number() : 0;
  }

  private void visible(Kind kind, int place, int also, int register, TextCode.Value value) {
    code.add(new TextCode.Visible(kind, place, also, register, value, ZERO, false));
  }

  private TextCode.Value assigned() {
    int number = thread + 1;
    return accept('=') ? expression() : registers -> number;
  }

  private TextCode.Value expression() {
    TextCode.Value left = comparison();
    while (at < text.length() && (peek() == '&' || text.startsWith("||", at))) {
      boolean isAnd = peek() == '&';
      at += isAnd ? 1 : 2;
      TextCode.Value one = left;
      TextCode.Value two = comparison();
      left =
          isAnd
              ? r -> one.of(r) != 0 && two.of(r) != 0 ? 1 : 0
              : r -> one.of(r) != 0 || two.of(r) != 0 ? 1 : 0;
    }
    return left;
  }

  private TextCode.Value comparison() {
    TextCode.Value one = sum();
    if (acceptWord("==")) {
      TextCode.Value two = sum();
      return r -> one.of(r) == two.of(r) ? 1 : 0;
    }
    if (acceptWord("!=")) {
      TextCode.Value two = sum();
      return r -> one.of(r) != two.of(r) ? 1 : 0;
    }
    if (acceptWord("<")) {
      TextCode.Value two = sum();
      return r -> one.of(r) < two.of(r) ? 1 : 0;
    }
    if (acceptWord(">")) {
      TextCode.Value two = sum();
      return r -> one.of(r) > two.of(r) ? 1 : 0;
    }
    return one;
  }

  private TextCode.Value sum() {
    TextCode.Value left = term();
    while (at < text.length() && "+-*%".indexOf(text.charAt(at)) >= 0) {
      char operator = text.charAt(at++);
      TextCode.Value one = left;
      TextCode.Value two = term();
      left =
          switch (operator) {
            case '+' -> r -> one.of(r) + two.of(r);
            case '-' -> r -> one.of(r) - two.of(r);
            case '*' -> r -> one.of(r) * two.of(r);
            default -> r -> one.of(r) % two.of(r);
          };
    }
    return left;
  }

  private TextCode.Value term() {
    if (accept('(')) {
      TextCode.Value inner = expression();
      expect(')');
      return inner;
    }
    if (Character.isDigit(peek())) {
      int number = number();
      return registers -> number;
    }
    int register = register(name());
    return registers -> registers[register];
  }

  private int variable(String name) {
    return variables.computeIfAbsent(name, n -> variables.size());
  }

  private int lock() {
    return locks.computeIfAbsent(name(), n -> locks.size());
  }

  private int register(String name) {
    return registers.computeIfAbsent(name, n -> registers.size());
  }

  private String letter() {
    return String.valueOf(text.charAt(at++));
  }

  private String name() {
    int start = at;
    while (at < text.length()
        && (Character.isLowerCase(text.charAt(at)) || Character.isDigit(text.charAt(at)))) {
      at++;
    }
    if (start == at) {
      throw error("a name is missing");
    }
    return text.substring(start, at);
  }

  private int number() {
    int start = at;
    while (at < text.length() && Character.isDigit(text.charAt(at))) {
      at++;
    }
    if (start == at) {
      throw error("a number is missing");
    }
    return Integer.parseInt(text.substring(start, at));
  }

  private char peek() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    return at < text.length() ? text.charAt(at) : '\0';
  }

  private boolean accept(char c) {
    if (peek() == c) {
      at++;
      peek();
      return true;
    }
    return false;
  }

  private boolean acceptWord(String word) {
    peek();
    if (text.startsWith(word, at)) {
      at += word.length();
      return true;
    }
    return false;
  }

  private void expect(char c) {
    if (!accept(c)) {
      throw error(c + " expected");
    }
  }

  private IllegalArgumentException error(String what) {
    return new IllegalArgumentException(what + " at " + at + " in: " + text);
  }
}
