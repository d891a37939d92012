// SPDX-License-Identifier: Apache-2.0
package dev.ravel.mavenplugin;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Pattern;

/**
 * What Maven has printed in the builds of a project. The scripts {@code verify.groovy} use it.
 *
 * @param text the output of all builds
 */
public record BuildLog(String text) {
  /** Reads the file that the invoker has written. */
  public static BuildLog of(File folder) throws IOException {
    return new BuildLog(Files.readString(folder.toPath().resolve("build.log")));
  }

  /** Requires a text that a regular expression matches. */
  public void says(String expression) {
    require(1, expression);
  }

  /** Requires it in both of two builds. */
  public void saysTwice(String expression) {
    require(2, expression);
  }

  private void require(int times, String expression) {
    long found = Pattern.compile(expression, Pattern.MULTILINE).matcher(text).results().count();
    if (found < times) {
      throw new AssertionError(
          "expected %d times \"%s\", and found it %d times".formatted(times, expression, found));
    }
  }
}
