// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.model.CheckResult;
import dev.ravel.model.UsageException;
import dev.ravel.report.JsonReport;
import java.io.IOException;
import java.nio.file.Path;

/** A file for the JSON report. */
record JsonFile(Path path) {
  /** Rejects a path that cannot be written before a long check, not after it. */
  static JsonFile at(Path path) {
    WholeFile.requireWritable("JSON", path);
    return new JsonFile(path);
  }

  void write(CheckResult result) {
    try {
      WholeFile.write(path, new JsonReport(Version.ofRavel()).render(result));
    } catch (IOException e) {
      throw new UsageException("cannot write JSON to \"" + path + "\": " + e.getMessage(), e);
    }
  }
}
