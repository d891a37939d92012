// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.child;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A JVM that answers one question after the other (D-junit-4).
 *
 * <p>Its main class opens a {@link ParentPipe}. It ends when this object is closed or this process
 * ends. Any thread may ask; the questions of several threads wait for each other.
 */
public final class ChildJvm implements AutoCloseable {
  private final ChildCommand command;
  private final Process process;
  private final DataOutputStream questions;
  private final DataInputStream answers;
  private final PrintedText printed;

  private ChildJvm(ChildCommand command, Process process) {
    this.command = command;
    this.process = process;
    questions = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
    answers = new DataInputStream(new BufferedInputStream(process.getInputStream()));
    printed = new PrintedText(process.getErrorStream(), System.err);
    printed.start();
  }

  /**
   * Starts the JVM and waits until it is ready.
   *
   * @param greeting what both sides have to be: a child of another version would misunderstand
   */
  public static ChildJvm start(ChildCommand command, String greeting) throws ChildFailure {
    Path arguments = null;
    try {
      arguments = Files.createTempFile("ravel-command", ".txt");
      command.write(arguments);
      Process process =
          new ProcessBuilder(command.java().toString(), "@" + arguments)
              .directory(command.folder().toAbsolutePath().toFile())
              .start();
      ChildJvm child = new ChildJvm(command, process);
      child.expect(greeting);
      return child;
    } catch (IOException e) {
      throw new ChildFailure("%s%n  command: %s".formatted(e.getMessage(), command.text()));
    } finally {
      remove(arguments);
    }
  }

  private static void remove(@Nullable Path file) {
    if (file != null && !file.toFile().delete()) {
      file.toFile().deleteOnExit();
    }
  }

  /**
   * Prints the lines in which the JVM says that it listens for a debugger, at its start and when a
   * debugger has left: an IDE that finds such a line in the output of a test offers to attach.
   */
  private void passOnLines() throws IOException {
    while (!PipeMessages.isNext(answers)) {
      StringBuilder line = new StringBuilder();
      for (int next = answers.read(); next != '\n' && next >= 0; next = answers.read()) {
        line.append((char) next);
      }
      System.out.println(line.toString().strip());
    }
  }

  private void expect(String greeting) throws ChildFailure {
    String received = new String(receive(), StandardCharsets.UTF_8);
    if (!received.equals(greeting)) {
      close();
      throw new ChildFailure(
          "the JVM that was started is \"%s\", and \"%s\" has started it: are there two versions of ravel-engine on the class path?%n  command: %s"
              .formatted(received, greeting, command.text()));
    }
  }

  /** Asks a question, and waits for the answer. */
  public synchronized byte[] ask(byte[] question) throws ChildFailure {
    try {
      PipeMessages.write(questions, question);
    } catch (IOException e) {
      throw ended(e);
    }
    return receive();
  }

  private byte[] receive() throws ChildFailure {
    try {
      if (command.waitsForDebugger()) {
        passOnLines();
      }
      return PipeMessages.read(answers);
    } catch (IOException e) {
      throw ended(e);
    }
  }

  private ChildFailure ended(IOException cause) {
    kill();
    try {
      int status = process.waitFor();
      return new ChildFailure(
          "it has ended with status %d (%s)%n  it printed: %s%n  command: %s"
              .formatted(status, cause, printed.text().strip().indent(4).strip(), command.text()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new ChildFailure(
          "the wait for it was interrupted%n  command: %s".formatted(command.text()));
    }
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** The process, for those who wait for its end. */
  public ProcessHandle handle() {
    return process.toHandle();
  }

  /** Ends the JVM; does not wait for its end. */
  @Override
  public void close() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      kill(); // its pipe is broken already
    }
  }

  /** Through its handle: the process itself would close its streams, and its last words be lost. */
  private void kill() {
    process.toHandle().destroyForcibly();
  }
}
