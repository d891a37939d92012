// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.GsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The schema of results that the artifact contains. */
final class ResultSchema {
  private static final Validator VALIDATOR =
      new ValidatorFactory().withJsonNodeFactory(new GsonNode.Factory()).createValidator();
  private static final URI SCHEMA = VALIDATOR.registerSchema(text());

  private ResultSchema() {}

  /** The schema itself. */
  static String text() {
    try (InputStream stream = JsonReport.class.getResourceAsStream("result.schema.json")) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is wrong with a result. */
  static List<String> errors(String json) {
    return VALIDATOR.validate(SCHEMA, json).getErrors().stream()
        .map(error -> error.getInstanceLocation() + ": " + error.getError())
        .toList();
  }
}
