// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.GsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A schema of the reports of Ravel. */
final class ReportSchema {
  /** The schema of OASIS, from the jar of a library that is generated from it. */
  private static final String SARIF = "/schema/sarif-schema-2.1.0.json";

  private static final String RESULT = "/dev/ravel/report/result.schema.json";

  private final Validator validator;
  private final URI uri;

  private ReportSchema(Validator validator, URI uri) {
    this.validator = validator;
    this.uri = uri;
  }

  /** That of SARIF 2.1.0. */
  static ReportSchema ofSarif() {
    return read(SARIF);
  }

  /** That of JSON reports. */
  static ReportSchema ofJson() {
    return read(RESULT);
  }

  private static ReportSchema read(String resource) {
    try (InputStream stream = ReportSchema.class.getResourceAsStream(resource)) {
      Validator validator =
          new ValidatorFactory().withJsonNodeFactory(new GsonNode.Factory()).createValidator();
      String schema = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      return new ReportSchema(validator, validator.registerSchema(schema));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is wrong with a report. */
  List<String> errors(String report) {
    return validator.validate(uri, report).getErrors().stream()
        .map(error -> error.getInstanceLocation() + ": " + error.getError())
        .toList();
  }
}
