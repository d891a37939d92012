// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import dev.ravel.model.UsageException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * The configuration parameters of JUnit for a test that is executed under a schedule: those of the
 * system properties and of the file {@code junit-platform.properties}, except for what would let
 * JUnit start threads.
 */
final class JupiterConfiguration {
  private static final String FILE = "junit-platform.properties";
  private static final String DETECTION = "junit.jupiter.extensions.autodetection.enabled";
  private static final String SERVICE =
      "META-INF/services/org.junit.jupiter.api.extension.Extension";

  /** The thread of the test is the main thread of the execution, and its time is that of Ravel. */
  private static final Map<String, String> FIXED =
      Map.of(
          "junit.jupiter.execution.parallel.enabled",
          "false",
          "junit.jupiter.execution.timeout.mode",
          "disabled");

  private final ClassLoader loader;
  private final Properties ofFile = new Properties();

  JupiterConfiguration(ClassLoader loader) {
    this.loader = loader;
    try (InputStream file = loader.getResourceAsStream(FILE)) {
      if (file != null) {
        ofFile.load(file);
      }
    } catch (IOException e) {
      throw new UsageException("cannot read %s of the class path: %s".formatted(FILE, e), e);
    }
  }

  Optional<String> value(String name) {
    return Optional.ofNullable(FIXED.get(name))
        .or(() -> Optional.ofNullable(System.getProperty(name)))
        .or(() -> Optional.ofNullable(ofFile.getProperty(name)));
  }

  /** An extension that the class path registers for all tests. */
  Optional<String> detectedExtension() {
    if (!value(DETECTION).map(Boolean::parseBoolean).orElse(false)) {
      return Optional.empty();
    }
    try {
      for (URL url : Collections.list(loader.getResources(SERVICE))) {
        try (BufferedReader lines =
            new BufferedReader(new InputStreamReader(url.openStream(), StandardCharsets.UTF_8))) {
          Optional<String> name =
              lines
                  .lines()
                  .map(line -> line.replaceFirst("#.*", "").strip())
                  .filter(line -> !line.isEmpty())
                  .findFirst();
          if (name.isPresent()) {
            return name;
          }
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new UsageException("cannot read %s of the class path: %s".formatted(SERVICE, e), e);
    }
  }
}
