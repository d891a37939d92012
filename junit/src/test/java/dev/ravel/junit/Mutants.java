// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/**
 * Test classes made of the programs in {@code mutants.txt}: one test for each program, and one with
 * inputs.
 */
final class Mutants {
  static final String TEST_CLASS = "mutants.MutantsTest";

  /** How many of the programs are used; twenty with -Dravel.mutants=20. */
  private static final int COUNT = Integer.getInteger("ravel.mutants", 5);

  private Mutants() {}

  /**
   * A program.
   *
   * @param work what two threads perform
   * @param mutated the same with a mistake
   * @param holds what is true in the end, unless the mistake shows
   */
  private record Case(String fields, String work, String mutated, String holds) {
    static Case parse(String lines) {
      String[] parts = lines.strip().split("\n");
      if (parts.length != 4) {
        throw new AssertionError("not four lines: " + lines);
      }
      return new Case(parts[0], parts[1], parts[2], parts[3]);
    }

    String source(int number, boolean isMutated) {
      return """
        static class Case%1$d implements Case {
          %2$s
          public void work() throws Exception { %3$s }
          public boolean holds() { return %4$s; }
        }
        @Test void test%1$d() throws Exception { perform(new Case%1$d()); }
      """
          .formatted(number, fields, isMutated ? mutated : work, holds);
    }
  }

  /** A test whose mistake shows for one pair of inputs only. */
  private static final String WITH_INPUTS =
      """
        static class Account {
          int balance;
          synchronized void alone(int amount) { together(amount); }
          void together(int amount) { balance += amount; }
        }
        @Test void deposits(int amount, boolean isFree) throws Exception {
          Account account = new Account();
          boolean isAlone = !%s || amount != 4711 || !isFree;
          Runnable deposit = () -> {
            if (isAlone) account.alone(amount); else account.together(amount);
          };
          Thread other = new Thread(deposit, "other");
          other.start();
          deposit.run();
          other.join();
          if (account.balance != 2 * amount) throw new IllegalStateException("lost " + amount);
        }
      """;

  private static final String HEAD =
      """
      package mutants;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;
      import org.junit.jupiter.api.Test;
      class MutantsTest {
        interface Case { void work() throws Exception; boolean holds(); }
        static void perform(Case program) throws Exception {
          Thread other = new Thread(() -> {
            try { program.work(); } catch (Exception e) { throw new IllegalStateException(e); }
          }, "other");
          other.start();
          program.work();
          other.join();
          if (!program.holds()) throw new IllegalStateException("wrong");
        }
      """;

  private static List<Case> cases() throws IOException {
    try (InputStream stream = Mutants.class.getResourceAsStream("/mutants.txt")) {
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      List<Case> cases = new ArrayList<>();
      for (String lines : text.replaceAll("(?m)^#.*\n", "").strip().split("\n\n")) {
        cases.add(Case.parse(lines));
      }
      return cases.subList(0, COUNT);
    }
  }

  /** Compiles the programs into a folder, with their mistakes or without; returns their number. */
  static int compile(boolean areMutated, Path folder) throws IOException {
    StringBuilder source = new StringBuilder(HEAD);
    int number = 0;
    for (Case one : cases()) {
      source.append(one.source(++number, areMutated));
    }
    source.append(WITH_INPUTS.formatted(areMutated));
    number++;
    Path file = Files.createDirectories(folder).resolve("MutantsTest.java");
    Files.writeString(file, source + "}\n");
    compile(file, System.getProperty("java.class.path"), folder);
    return number;
  }

  /** Compiles a source file. */
  static void compile(Path file, String classPath, Path folder) {
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", classPath, "-d", folder.toString(), file.toString());
    if (status != 0) {
      throw new AssertionError("not compiled: " + file);
    }
  }
}
