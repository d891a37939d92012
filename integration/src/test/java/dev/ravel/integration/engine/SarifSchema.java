// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.GsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The schema of OASIS for SARIF 2.1.0, from the jar of a library that is generated from it. */
final class SarifSchema {
  private static final String RESOURCE = "/schema/sarif-schema-2.1.0.json";

  private final Validator validator;
  private final URI uri;

  private SarifSchema(Validator validator, URI uri) {
    this.validator = validator;
    this.uri = uri;
  }

  static SarifSchema read() throws IOException {
    try (InputStream stream = SarifSchema.class.getResourceAsStream(RESOURCE)) {
      Validator validator =
          new ValidatorFactory().withJsonNodeFactory(new GsonNode.Factory()).createValidator();
      String schema = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      return new SarifSchema(validator, validator.registerSchema(schema));
    }
  }

  /** What is wrong with a report. */
  List<String> errors(String sarif) {
    return validator.validate(uri, sarif).getErrors().stream()
        .map(error -> error.getInstanceLocation() + ": " + error.getError())
        .toList();
  }
}
