// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import java.io.File;

/** A file is shared by all threads that know its name, whichever object they use for it. */
@Expect(executions = 1, reasons = "java.io.File.exists is not controlled (FileExists.java:")
public final class FileExists {
  private FileExists() {}

  public static void main(String[] arguments) {
    assert !new File("no such file").exists();
  }
}
