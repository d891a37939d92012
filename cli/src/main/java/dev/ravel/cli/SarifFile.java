// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.model.UsageException;
import dev.ravel.report.CheckedProgram;
import dev.ravel.report.SarifReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A file for the SARIF report. */
record SarifFile(Path path) {
  /** Rejects a path that cannot be written before a long check, not after it. */
  static SarifFile at(Path path) {
    WholeFile.requireWritable("SARIF", path);
    return new SarifFile(path);
  }

  void write(List<CheckedProgram> checks) {
    try {
      WholeFile.write(path, new SarifReport(Version.ofRavel()).render(checks));
    } catch (IOException e) {
      throw new UsageException("cannot write SARIF to \"" + path + "\": " + e.getMessage(), e);
    }
  }
}
