// SPDX-License-Identifier: Apache-2.0
package dev.ravel.junit;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;

/** Finds the folder or the jar that a class is in. */
final class CodePlace {
  private CodePlace() {}

  static Optional<Path> of(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    try {
      return source == null || source.getLocation() == null
          ? Optional.empty()
          : Optional.of(Path.of(source.getLocation().toURI()));
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty(); // not a file
    }
  }
}
