// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Executes a command again on the one JDK that can execute the program. The launcher takes the
 * newest JDK that it finds, and tells which others there are.
 */
final class OtherJdk {
  /** The folders of the JDKs; the launcher sets it unless the user has named a JDK. */
  private static final String FOUND = "ravel.jdks";

  private OtherJdk() {}

  /** The folder of a JDK of this version, such as 21. */
  static Optional<Path> find(int feature) {
    Pattern version = Pattern.compile("(?m)^JAVA_VERSION=\"" + feature + "[.\"]");
    return Arrays.stream(System.getProperty(FOUND, "").split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(Path::of)
        .filter(folder -> version.matcher(release(folder)).find())
        .findFirst();
  }

  private static String release(Path jdk) {
    try {
      return Files.readString(jdk.resolve("release"));
    } catch (IOException e) {
      return ""; // removed since the launcher has read it
    }
  }

  /** Executes the launcher with the same words on this JDK; returns its exit status. */
  static int run(Path jdk, String launcher, List<String> words) throws IOException {
    List<String> command = new ArrayList<>(List.of(launcher));
    command.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.environment().put("RAVEL_JDK", jdk.toString());
    Process process = builder.start();
    // Ctrl-C interrupts both processes, and the other one still prints its report.
    Runtime.getRuntime().addShutdownHook(new Thread(() -> process.onExit().join()));
    return process.onExit().join().exitValue();
  }
}
