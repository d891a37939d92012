// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine;

import dev.ravel.agent.Agent;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/**
 * The entry point of the agent in the jar of the engine (D-junit-3).
 *
 * <p>The probe must be on the boot class path before any class that uses it is linked. In a local
 * repository it has no jar beside this one, so its jar is inside, and is unpacked into a temporary
 * file. This class therefore uses no class of the probe itself.
 */
public final class EngineAgent {
  private static final String PROBE = "ravel-probe.jar";

  private EngineAgent() {}

  /** As {@link Agent#premain}; without options, the installation waits for the first check. */
  public static void premain(@Nullable String options, Instrumentation instrumentation)
      throws Exception {
    Path probe = unpack();
    try (JarFile jar = new JarFile(probe.toFile())) {
      instrumentation.appendToBootstrapClassLoaderSearch(jar);
    }
    remove(probe);
    Agent.premain(options == null || options.isEmpty() ? Agent.LATER : options, instrumentation);
  }

  private static Path unpack() throws IOException {
    Path file = Files.createTempFile("ravel-probe", ".jar");
    try (InputStream content = EngineAgent.class.getResourceAsStream(PROBE)) {
      if (content == null) {
        throw new IllegalStateException("bug in ravel: the jar of the engine lacks " + PROBE);
      }
      Files.copy(content, file, StandardCopyOption.REPLACE_EXISTING);
    }
    return file;
  }

  /**
   * The JVM keeps the file open. Where an open file cannot be removed, it is removed at the end.
   */
  private static void remove(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      file.toFile().deleteOnExit();
    }
  }
}
