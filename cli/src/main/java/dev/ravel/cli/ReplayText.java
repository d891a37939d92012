// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.model.ReplayScript;
import dev.ravel.model.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads replays from the command line or from a file, and writes long ones to files. */
final class ReplayText {
  /** A command of two lines can still be copied from a terminal easily. */
  private static final int LONGEST_ON_A_LINE = 200;

  private static final Path FOLDER = Path.of(".ravel");
  private static final Pattern TEXT = Pattern.compile("\\s*v\\d+:.*", Pattern.DOTALL);

  private ReplayText() {}

  /** Reads a replay from its text or from the file with this name. */
  static ReplayScript read(String textOrFile) {
    String text = TEXT.matcher(textOrFile).matches() ? textOrFile : contents(textOrFile);
    try {
      return ReplayScript.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException(
          "cannot read the replay" + origin(textOrFile, text) + ": " + e.getMessage(), e);
    }
  }

  private static String origin(String textOrFile, String text) {
    return textOrFile.equals(text) ? "" : " in \"" + textOrFile + "\"";
  }

  private static String contents(String name) {
    try {
      Path file = Path.of(name);
      if (Files.isRegularFile(file)) {
        return Files.readString(file);
      }
    } catch (IOException | InvalidPathException e) {
      throw new UsageException("cannot read the replay \"" + name + "\": " + e.getMessage(), e);
    }
    throw new UsageException(
        "cannot read the replay \""
            + name
            + "\": expected a file, or a text such as v1::0badcafe:0x3.1.0 as a failure prints it");
  }

  /**
   * Returns the word that stands for a replay in a command: its text, or the name of a file that
   * this method writes it to.
   *
   * @param program the name of the program, for the name of the file
   */
  static String word(String text, String program, Path folder) {
    if (text.length() <= LONGEST_ON_A_LINE) {
      return text;
    }
    return keep(text, program, folder).map(Path::toString).orElse(text);
  }

  private static Optional<Path> keep(String text, String program, Path folder) {
    Path name = FOLDER.resolve(fileName(text, program));
    try {
      Files.createDirectories(folder.resolve(FOLDER));
      WholeFile.write(folder.resolve(name), text + "\n");
      return Optional.of(name);
    } catch (IOException e) {
      // Without a writable folder the command is long, but it works.
      return Optional.empty();
    }
  }

  private static String fileName(String text, String program) {
    String simple = program.replaceFirst("\\.java$", "").replaceFirst("^.*[./\\\\$]", "");
    String safe = simple.replaceAll("[^\\p{L}\\p{N}_-]", "_");
    return "%s-%08x.replay".formatted(safe, ReplayScript.parse(text).checksum());
  }
}
