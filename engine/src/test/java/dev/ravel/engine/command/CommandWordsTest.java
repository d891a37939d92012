// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Options for the JVM and for the command. */
final class CommandWordsTest {
  @Test
  void wordsAreSplitAtSpacesOutsideOfQuotes() {
    assertEquals(List.of(), CommandWords.split("  "));
    assertEquals(
        List.of("--seed=1", "-D", "a=b c", "", "it's"),
        CommandWords.split(" --seed=1 -D 'a=b c'\n'' \"it's\" "));
  }

  @Test
  void theJvmGetsItsOptionsInEveryForm() {
    CommandWords words =
        CommandWords.of(
            List.of(
                "-D",
                "a=1",
                "--seed=1",
                "-Db=2",
                "--jvm-arg",
                "-Xmx1g",
                "--jvm-arg=-Xss1m",
                "--enable-preview",
                "--races=off"));
    assertEquals(List.of("-Da=1", "-Db=2", "-Xmx1g", "-Xss1m", "--enable-preview"), words.flags());
    assertEquals(
        List.of("-Da=1", "-Db=2", "--jvm-arg=-Xmx1g", "--jvm-arg=-Xss1m", "--enable-preview"),
        words.ofProgram());
    assertEquals(List.of("--seed=1", "--races=off"), words.others());
  }

  /** The command line says what is missing. */
  @Test
  void anOptionWithoutItsValueStaysWithTheCommand() {
    assertEquals(List.of("-D"), CommandWords.of(List.of("-D")).others());
    assertEquals(List.of("--jvm-arg"), CommandWords.of(List.of("--jvm-arg")).others());
  }
}
