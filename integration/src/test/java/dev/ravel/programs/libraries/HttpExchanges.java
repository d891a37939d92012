// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.libraries;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Two threads send a request through one client to a server in the same JVM, which is safe. */
public final class HttpExchanges {
  private static final int OK = 204;
  private static final int NO_BODY = -1;

  private HttpExchanges() {}

  public static void main(String[] args) throws InterruptedException, IOException {
    InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    HttpServer server = HttpServer.create(anyPort, 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(OK, NO_BODY);
          exchange.close();
        });
    server.start();
    try {
      HttpClient client = HttpClient.newHttpClient();
      URI address = URI.create("http://localhost:" + server.getAddress().getPort() + "/");
      Twice.perform(() -> send(client, HttpRequest.newBuilder(address).build()));
    } finally {
      server.stop(0);
    }
  }

  private static void send(HttpClient client, HttpRequest request) {
    try {
      int status = client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
      assert status == OK : "status " + status;
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
