// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report.page;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.ravel.model.UsageException;
import java.util.List;

/**
 * One HTML file that shows results, without any other file (D-report-23).
 *
 * <p>The input is JSON reports, so that a page can be made from results that were kept.
 */
public final class ResultPage {
  /** Escapes all characters with a meaning in HTML: the data cannot end its block. */
  private static final Gson GSON = new GsonBuilder().serializeNulls().create();

  private final String version;

  /**
   * A page.
   *
   * @param version the version of Ravel; other versions write other results
   */
  public ResultPage(String version) {
    this.version = version;
  }

  /**
   * A JSON report.
   *
   * @param name the name of its file, for messages
   */
  public record Document(String name, String text) {}

  /**
   * Returns the page.
   *
   * @throws UsageException if one of the documents is not a report of this version
   */
  public String render(List<Document> documents) {
    JsonArray results = new JsonArray();
    documents.forEach(document -> add(document, results));
    if (results.isEmpty()) {
      throw new UsageException("nothing to show: the report has no result");
    }
    return PageFiles.page(Surrogates.escaped(GSON.toJson(results)));
  }

  private void add(Document document, JsonArray results) {
    try {
      JsonElement root = JsonParser.parseString(document.text);
      if (root.isJsonArray()) {
        root.getAsJsonArray().forEach(result -> results.add(packed(result, document)));
      } else {
        results.add(packed(root, document));
      }
    } catch (JsonParseException
        | IllegalStateException
        | NullPointerException
        | UnsupportedOperationException
        | NumberFormatException
        | ClassCastException e) {
      throw new UsageException(
          "\"%s\" is not a report of Ravel, or is cut off: expected a file that --json has written"
              .formatted(document.name),
          e);
    }
  }

  private JsonObject packed(JsonElement element, Document document) {
    JsonObject result = element.getAsJsonObject();
    String writer = result.get("ravel").getAsString();
    if (!writer.equals(version)) {
      throw new UsageException(
          "\"%s\" was written by Ravel %s, and this is %s: make the page with the version that wrote it"
              .formatted(document.name, writer, version));
    }
    return PackedSteps.pack(result);
  }
}
