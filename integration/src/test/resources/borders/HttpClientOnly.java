// SPDX-License-Identifier: Apache-2.0
import com.sun.net.httpserver.*;
import java.net.*;
import java.net.http.*;
public class HttpClientOnly {
  public static void main(String[] a) throws Exception {
    HttpServer s = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    s.start();
    HttpClient.newHttpClient();
    s.stop(0);
  }
}
