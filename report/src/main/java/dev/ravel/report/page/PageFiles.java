// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Puts the resources of a page into one file. */
final class PageFiles {
  /** A module comes after those that it imports. */
  private static final List<String> MODULES =
      List.of(
          "dom.js",
          "data.js",
          "derive.js",
          "rows.js",
          "marks.js",
          "diagram.js",
          "graph.js",
          "panels.js",
          "finding.js",
          "result.js",
          "main.js");

  private static final Pattern IMPORT = Pattern.compile("(?m)^import [^;]*;\\n");
  private static final Pattern EXPORT = Pattern.compile("(?m)^export ");

  private PageFiles() {}

  /**
   * The page around its data.
   *
   * @param data JSON without characters that have a meaning in HTML
   */
  static String page(String data) {
    String script = script();
    String style = resource("style.css");
    String policy =
        "default-src 'none'; script-src '%s'; style-src '%s'; base-uri 'none'; form-action 'none'"
            .formatted(hash(script), hash(style));
    // The data last: it may contain the other names.
    return resource("page.html")
        .replace("{{policy}}", policy)
        .replace("{{style}}", style)
        .replace("{{script}}", script)
        .replace("{{data}}", data);
  }

  /**
   * All modules as one. A module in a page cannot import another one without an address, so the
   * modules share one scope; the browser rejects a name that two of them declare.
   */
  private static String script() {
    return MODULES.stream()
        .map(PageFiles::resource)
        .map(text -> EXPORT.matcher(IMPORT.matcher(text).replaceAll("")).replaceAll(""))
        .collect(Collectors.joining("\n"));
  }

  /** As a policy names the text of an element. */
  private static String hash(String text) {
    try {
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(sum);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String resource(String name) {
    try (InputStream stream = PageFiles.class.getResourceAsStream(name)) {
      return new String(
          Objects.requireNonNull(stream, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
