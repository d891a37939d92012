// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.child;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The command that starts a JVM.
 *
 * @param java the executable
 * @param arguments those of the main class
 * @param folder the working folder
 */
public record ChildCommand(
    Path java,
    List<String> flags,
    List<String> classPath,
    String mainClass,
    List<String> arguments,
    Path folder) {
  /** The beginning of a flag that lets the JVM listen for a debugger. */
  public static final String DEBUGGER = "-agentlib:jdwp=";

  /** Copies the lists. */
  public ChildCommand {
    flags = List.copyOf(flags);
    classPath = List.copyOf(classPath);
    arguments = List.copyOf(arguments);
  }

  private List<String> words() {
    List<String> words = new ArrayList<>(flags);
    words.add("-cp");
    words.add(String.join(File.pathSeparator, classPath));
    words.add(mainClass);
    words.addAll(arguments);
    return words;
  }

  /** Whether the JVM prints first where it waits for a debugger. */
  boolean waitsForDebugger() {
    return flags.stream().anyMatch(flag -> flag.startsWith(DEBUGGER));
  }

  /** The command as a user would type it. */
  String text() {
    return java + " " + String.join(" ", words());
  }

  /**
   * Writes the words behind the executable to a file that the executable reads: systems limit the
   * length of a command, and a class path may be longer.
   */
  public void write(Path file) throws IOException {
    Files.writeString(
        file, words().stream().map(ChildCommand::quoted).collect(Collectors.joining("\n")));
  }

  private static String quoted(String argument) {
    return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
