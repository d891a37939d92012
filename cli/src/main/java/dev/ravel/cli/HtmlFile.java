// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.model.UsageException;
import dev.ravel.report.CheckedProgram;
import dev.ravel.report.JsonReport;
import dev.ravel.report.page.ResultPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A file for the page of a result. */
record HtmlFile(Path path) {
  /** Rejects a path that cannot be written before a long check, not after it. */
  static HtmlFile at(Path path) {
    WholeFile.requireWritable("HTML", path);
    return new HtmlFile(path);
  }

  /** Writes a page of results. */
  void write(List<CheckedProgram> checks) {
    if (!checks.isEmpty()) {
      String json = new JsonReport(Version.ofRavel()).render(checks);
      writeAll(List.of(new ResultPage.Document("the result", json)));
    }
  }

  /** Writes a page of reports. */
  void writeAll(List<ResultPage.Document> reports) {
    String page = new ResultPage(Version.ofRavel()).render(reports);
    try {
      WholeFile.write(path, page);
    } catch (IOException e) {
      throw new UsageException("cannot write HTML to \"" + path + "\": " + e.getMessage(), e);
    }
  }
}
