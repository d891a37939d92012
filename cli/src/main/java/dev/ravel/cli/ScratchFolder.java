// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * A folder for compiled classes that is gone when the command ends, also when it is interrupted.
 */
final class ScratchFolder implements AutoCloseable {
  private final Path path;
  private final Thread hook;

  ScratchFolder() {
    try {
      path = Files.createTempDirectory("ravel");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    hook = new Thread(this::delete, "ravel-scratch");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  Path path() {
    return path;
  }

  @Override
  public void close() {
    delete();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is going down already, and the hook finds nothing left to delete.
    }
  }

  private void delete() {
    if (!Files.exists(path)) {
      return;
    }
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
