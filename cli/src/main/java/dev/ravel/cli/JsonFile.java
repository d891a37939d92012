// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.model.UsageException;
import dev.ravel.report.CheckedProgram;
import dev.ravel.report.JsonReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A file for the JSON report. */
record JsonFile(Path path) {
  /** Rejects a path that cannot be written before a long check, not after it. */
  static JsonFile at(Path path) {
    WholeFile.requireWritable("JSON", path);
    return new JsonFile(path);
  }

  /** Writes one result as an object, and several as an array. */
  void write(List<CheckedProgram> checks) {
    JsonReport report = new JsonReport(Version.ofRavel());
    try {
      WholeFile.write(
          path, checks.size() == 1 ? report.render(checks.get(0)) : report.render(checks));
    } catch (IOException e) {
      throw new UsageException("cannot write JSON to \"" + path + "\": " + e.getMessage(), e);
    }
  }
}
