// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.net.URI;
import java.net.http.HttpRequest;

/** Immutable objects of another module than java.base: calls on them are not operations. */
@Expect(executions = 1)
public final class SharedRequest {
  private static final URI ADDRESS = URI.create("http://localhost/");

  private SharedRequest() {}

  public static void main(String[] arguments) throws InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(ADDRESS).header("name", "value").build();
    Together.Code use =
        () -> {
          assert request.uri().equals(ADDRESS);
          assert request.headers().firstValue("name").orElseThrow().equals("value");
        };
    Together.run(use, use);
  }
}
