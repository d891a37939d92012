// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The output and the exit status of a process. */
record Forked(int status, String out, String err) {
  /**
   * Far more than any process needs; a process that hangs must fail the test and not block the
   * build.
   */
  private static final long MAX_SECONDS = 300;

  /**
   * Runs a command to its end.
   *
   * @param environment changes to the environment; an empty value removes a variable
   */
  static Forked run(Path folder, Map<String, String> environment, List<String> command) {
    try {
      // Files instead of pipes: a process whose pipe is full would wait for ever.
      Path out = Files.createTempFile("ravel", ".out");
      Path err = Files.createTempFile("ravel", ".err");
      try {
        ProcessBuilder builder =
            new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        change(builder.environment(), environment);
        Process process = builder.start();
        try {
          boolean ended = process.waitFor(MAX_SECONDS, TimeUnit.SECONDS);
          assertTrue(ended, () -> command + " did not end");
          return new Forked(process.exitValue(), Files.readString(out), Files.readString(err));
        } finally {
          process.destroyForcibly(); // also if JUnit interrupts the wait
        }
      } finally {
        Files.delete(out);
        Files.delete(err);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Makes changes to an environment; an empty value removes a variable. */
  static void change(Map<String, String> environment, Map<String, String> changes) {
    environment.keySet().removeAll(changes.keySet());
    changes.forEach(
        (name, value) -> {
          if (!value.isEmpty()) {
            environment.put(name, value);
          }
        });
  }
}
