// SPDX-License-Identifier: Apache-2.0
import dev.ravel.api.Inputs;

public class SharedIndexRead {
  static final int[] g = new int[4];

  public static void main(String[] args) throws Exception {
    int i = Inputs.anyInt("i", 0, 3);
    Thread t =
        new Thread(
            () -> {
              g[2] = 1;
              g[3] = 1;
              g[3] = 2;
            });
    t.start();
    int v = g[i];
    int w = g[i];
    t.join();
    if (v == 1 && w == 2) throw new AssertionError("only for 3");
  }
}
