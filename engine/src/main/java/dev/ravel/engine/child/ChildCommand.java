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
 * @param folder the working folder
 */
public record ChildCommand(
    Path java, List<String> flags, List<String> classPath, String mainClass, Path folder) {
  /** Copies the lists. */
  public ChildCommand {
    flags = List.copyOf(flags);
    classPath = List.copyOf(classPath);
  }

  private List<String> arguments() {
    List<String> arguments = new ArrayList<>(flags);
    arguments.add("-cp");
    arguments.add(String.join(File.pathSeparator, classPath));
    arguments.add(mainClass);
    return arguments;
  }

  /** The command as a user would type it. */
  String text() {
    return java + " " + String.join(" ", arguments());
  }

  /**
   * Writes the arguments to a file that the executable reads: systems limit the length of a
   * command, and a class path may be longer.
   */
  void write(Path file) throws IOException {
    Files.writeString(
        file, arguments().stream().map(ChildCommand::quoted).collect(Collectors.joining("\n")));
  }

  private static String quoted(String argument) {
    return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
