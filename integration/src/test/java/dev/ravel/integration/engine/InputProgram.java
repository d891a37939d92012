// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import java.util.List;

/**
 * A random program with inputs.
 *
 * @param parts the statements, of each thread one after the other
 * @param lines what becomes the source of the program with the given parts
 */
record InputProgram(
    String name, List<InputDomain> inputs, int checks, List<InputTree> parts, Source lines) {
  /** Prints a program. */
  interface Source {
    String text(String name, List<InputTree> parts);
  }

  static final String IMPORTS =
      """
      import dev.ravel.api.Inputs;
      import java.io.*;
      import java.lang.invoke.*;
      import java.lang.reflect.*;
      import java.math.*;
      import java.nio.*;
      import java.text.MessageFormat;
      import java.time.*;
      import java.time.temporal.ChronoUnit;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.function.*;
      import java.util.stream.*;
      """;

  /** Fails at the value that a check was given. Part of each program, so that places name it. */
  static final String CHECKS =
      """

        static void check(int number, long value) {
          if (keys == null) {
            seen.add(number + "=" + value);
          } else if (isKey(number) && value == Long.parseLong(keys[number])) {
            throw new AssertionError("check " + number);
          }
        }

        static void check(int number, double value) {
          if (keys == null) {
            seen.add(number + "=" + value);
          } else if (isKey(number) && value == Double.parseDouble(keys[number])) {
            throw new AssertionError("check " + number);
          }
        }

        static void check(int number, String value) {
          if (keys == null) {
            seen.add(number + "=" + value);
          } else if (value != null && value.equals(keys[number])) {
            throw new AssertionError("check " + number);
          }
        }
      """;

  String text() {
    return lines.text(name, parts);
  }

  InputProgram with(String newName, List<InputTree> newParts) {
    return new InputProgram(newName, inputs, checks, newParts, lines);
  }
}
