// SPDX-License-Identifier: Apache-2.0
import dev.ravel.api.Inputs;

public class SharedIndexTwoThreads {
  static volatile int y;
  static final int[] g = new int[2];

  public static void main(String[] args) throws Exception {
    int a = Inputs.anyInt("a", 0, 3);
    int b = Inputs.anyInt("b", 0, 2);
    Thread t =
        new Thread(
            () -> {
              if ((b ^ a) > a) g[a & 1] = b;
            });
    t.start();
    y++;
    int r = g[b & 1];
    if (b != 0) g[a & 1] = b;
    t.join();
    if (r > 1) throw new AssertionError("seen 2");
  }
}
