// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads look whether a request has a header, and add it if it has none. The platform class
 * loader defines the class of the builder. 16 interleavings: if both threads add, 2 orders of the
 * looks and 6 of the two calls that follow in each thread; otherwise the second look comes before
 * or after the increment of the first thread, and either thread is the first.
 */
@Expect(
    executions = 16,
    findings = "assertion",
    reasons = "two threads use a jdk.internal.net.http.HttpRequestBuilderImpl at the same time")
public final class SharedRequestBuilder {
  private SharedRequestBuilder() {}

  public static void main(String[] arguments) throws InterruptedException {
    HttpRequest.Builder shared = HttpRequest.newBuilder(URI.create("http://localhost/"));
    AtomicInteger added = new AtomicInteger();
    Together.Code add =
        () -> {
          if (shared.build().headers().firstValue("name").isEmpty()) {
            shared.header("name", "value");
            added.incrementAndGet();
          }
        };
    Together.run(add, add);
    assert added.get() == 1 : "added " + added + " times";
  }
}
