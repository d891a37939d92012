// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.command;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The options of a command, as the launcher divides them.
 *
 * @param flags what the JVM gets before its main class
 * @param ofProgram the words that ask for these flags; a replay takes them, too
 * @param others the other words
 */
public record CommandWords(List<String> flags, List<String> ofProgram, List<String> others) {
  private static final String JVM_ARGUMENT = "--jvm-arg";

  /** Copies the lists. */
  public CommandWords {
    flags = List.copyOf(flags);
    ofProgram = List.copyOf(ofProgram);
    others = List.copyOf(others);
  }

  /** Splits a text at its spaces, except inside of single or double quotes. */
  public static List<String> split(String text) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean isWord = false;
    char quote = 0;
    for (char next : text.toCharArray()) {
      if (quote != 0 ? next == quote : next == '"' || next == '\'') {
        quote = quote == 0 ? next : 0;
        isWord = true;
      } else if (quote == 0 && Character.isWhitespace(next)) {
        if (isWord) {
          words.add(word.toString());
        }
        word.setLength(0);
        isWord = false;
      } else {
        word.append(next);
        isWord = true;
      }
    }
    if (isWord) {
      words.add(word.toString());
    }
    return words;
  }

  /** Divides the options. */
  public static CommandWords of(List<String> options) {
    List<String> flags = new ArrayList<>();
    List<String> ofProgram = new ArrayList<>();
    List<String> others = new ArrayList<>();
    Iterator<String> words = options.iterator();
    while (words.hasNext()) {
      String word = words.next();
      // A value that is missing is reported by the command line.
      if (word.equals("-D") && words.hasNext()) {
        word += words.next();
      } else if (word.equals(JVM_ARGUMENT) && words.hasNext()) {
        word += "=" + words.next();
      }
      boolean isJvmArgument = word.startsWith(JVM_ARGUMENT + "=");
      boolean isFlag = word.startsWith("-D") && word.length() > 2;
      if (isJvmArgument || isFlag || word.equals("--enable-preview")) {
        ofProgram.add(word);
        flags.add(isJvmArgument ? word.substring(JVM_ARGUMENT.length() + 1) : word);
      } else {
        others.add(word);
      }
    }
    return new CommandWords(flags, ofProgram, others);
  }
}
