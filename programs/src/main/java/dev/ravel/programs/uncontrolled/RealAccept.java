// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.uncontrolled;

import dev.ravel.programs.Together;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Waits for a connection that never comes, in one of two interleavings. */
public final class RealAccept {
  private static int x;

  private RealAccept() {}

  public static void main(String[] arguments) throws InterruptedException, IOException {
    Thread writer = Together.start(() -> x = 1);
    if (x == 0) {
      try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
        socket.accept();
      }
    }
    writer.join();
  }
}
