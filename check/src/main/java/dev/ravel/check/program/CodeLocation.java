// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import dev.ravel.model.RavelBug;
import java.net.URISyntaxException;
import java.nio.file.Path;

/** The jar or folder from which the JVM loaded a class of Ravel. */
public final class CodeLocation {
  private CodeLocation() {}

  public static Path of(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new RavelBug(type + " has no place on the class path", e);
    }
  }
}
