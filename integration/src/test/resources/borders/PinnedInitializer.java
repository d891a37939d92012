// SPDX-License-Identifier: Apache-2.0
import java.net.http.HttpClient;
public class PinnedInitializer {
  static volatile int x;
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> x++);
    t.start();
    HttpClient.newHttpClient();
    t.join();
  }
}
