// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.libraries;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;

/** Two threads count in a header of a request, each of its own request or both of the same. */
public final class HttpRequests {
  private static final URI ADDRESS = URI.create("http://localhost/");

  private HttpRequests() {}

  public static void main(String[] args) throws InterruptedException {
    HttpClient client = HttpClient.newHttpClient();
    HttpRequest.Builder shared = request();
    Twice.perform(
        () -> {
          assert client.version() == HttpClient.Version.HTTP_2;
          increment(Twice.isCorrect(args) ? request() : shared);
        });
    int expected = Twice.isCorrect(args) ? 0 : 2;
    assert count(shared) == expected : "counted to " + count(shared);
  }

  private static HttpRequest.Builder request() {
    return HttpRequest.newBuilder(ADDRESS).header("count", "0");
  }

  private static void increment(HttpRequest.Builder builder) {
    builder.setHeader("count", Integer.toString(count(builder) + 1));
  }

  private static int count(HttpRequest.Builder builder) {
    return Integer.parseInt(builder.build().headers().firstValue("count").orElseThrow());
  }
}
