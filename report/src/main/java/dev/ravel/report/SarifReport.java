// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;

/**
 * Results in the Static Analysis Results Interchange Format, SARIF 2.1.0 (D-report-16): what code
 * hosts and editors show next to the source.
 *
 * <p>Each check is a run. There is one SARIF result for each finding and for each race that is not
 * a finding. What keeps the check from being exhaustive is a notification.
 */
public final class SarifReport {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private final String version;

  /**
   * A report.
   *
   * @param version the version of Ravel
   */
  public SarifReport(String version) {
    this.version = version;
  }

  /** The report, with a line break at its end. */
  public String render(List<CheckedProgram> checks) {
    JsonArray runs = new JsonArray();
    checks.forEach(checked -> runs.add(new SarifRun(checked, version).json()));
    JsonObject json = new JsonObject();
    json.addProperty("$schema", SCHEMA);
    json.addProperty("version", "2.1.0");
    json.add("runs", runs);
    return GSON.toJson(json) + "\n";
  }
}
