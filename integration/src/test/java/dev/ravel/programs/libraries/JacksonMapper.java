// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.libraries;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/** Two threads read with one mapper, which is safe. */
public final class JacksonMapper {
  private JacksonMapper() {}

  public static void main(String[] args) throws InterruptedException {
    ObjectMapper mapper = new ObjectMapper();
    Twice.perform(
        () -> {
          int read = read(mapper);
          assert read == 1 : "read " + read;
        });
  }

  private static int read(ObjectMapper mapper) {
    try {
      return mapper.readTree("[1]").get(0).intValue();
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
