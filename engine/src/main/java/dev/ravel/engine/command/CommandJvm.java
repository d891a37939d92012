// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.command;

import dev.ravel.engine.child.ChildCommand;
import dev.ravel.engine.child.ChildFailure;
import dev.ravel.engine.child.EngineFlags;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A JVM with the agent that executes one command of the command line.
 *
 * @param home the folder of its JDK
 * @param engine the jar of the engine, which is its agent
 * @param libraries further jars of Ravel: the API and, for programs with inputs, the solver
 * @param folder the working folder
 */
public record CommandJvm(Path home, Path engine, List<Path> libraries, Path folder) {
  private static final String MAIN = "dev.ravel.cli.Main";

  /** Copies the list. */
  public CommandJvm {
    libraries = List.copyOf(libraries);
  }

  /**
   * Runs a command. What it prints is passed on line by line, each stream by a thread of its own.
   *
   * @param flags what the JVM gets before its main class
   * @return the exit status
   */
  public int run(
      List<String> flags, List<String> words, Consumer<String> output, Consumer<String> messages)
      throws ChildFailure, IOException, InterruptedException {
    requireStart(flags);
    Path arguments = Files.createTempFile("ravel-command", ".txt");
    try {
      command(flags, words).write(arguments);
      return run(new ProcessBuilder(java().toString(), "@" + arguments), output, messages);
    } finally {
      Files.deleteIfExists(arguments);
    }
  }

  private int run(ProcessBuilder builder, Consumer<String> output, Consumer<String> messages)
      throws IOException, InterruptedException {
    Process process = builder.directory(folder.toFile()).start();
    try {
      process.getOutputStream().close();
      Thread reader = new Thread(() -> read(process.getErrorStream(), messages), "ravel-messages");
      reader.start();
      read(process.getInputStream(), output);
      reader.join();
      return process.waitFor();
    } finally {
      process.destroy(); // if this thread is interrupted
    }
  }

  /** A JVM that does not understand its flags ends with 1, the status of a failure. */
  private void requireStart(List<String> flags)
      throws ChildFailure, IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(java().toString()));
    words.addAll(flags);
    words.add("-version");
    StringBuffer said = new StringBuffer();
    Consumer<String> line = text -> said.append(System.lineSeparator()).append(text);
    if (run(new ProcessBuilder(words), line, line) != 0) {
      throw new ChildFailure(
          "the JVM does not start with the options that the check gives it: %s%s"
              .formatted(String.join(" ", words), said));
    }
  }

  private Path java() {
    return home.resolve("bin").resolve("java");
  }

  private ChildCommand command(List<String> further, List<String> words) {
    List<String> flags = new ArrayList<>(EngineFlags.ALL);
    flags.add("-XX:MaxRAMPercentage=50");
    flags.add(EngineFlags.NATIVE_ACCESS);
    flags.add("-javaagent:" + engine);
    flags.addAll(further);
    List<String> classPath = new ArrayList<>(List.of(engine.toString()));
    libraries.forEach(library -> classPath.add(library.toString()));
    return new ChildCommand(java(), flags, classPath, MAIN, words, folder);
  }

  private static void read(InputStream stream, Consumer<String> lines) {
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(stream, Charset.defaultCharset()))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.accept(line);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
