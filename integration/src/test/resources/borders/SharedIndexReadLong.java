// SPDX-License-Identifier: Apache-2.0
import dev.ravel.api.Inputs;

public class SharedIndexReadLong {
  static final int[] g = new int[60];

  public static void main(String[] args) throws Exception {
    int i = Inputs.anyInt("i");
    if (i < 0 || i >= g.length) return;
    Thread t =
        new Thread(
            () -> {
              g[46] = 1;
              g[47] = 1;
              g[47] = 2;
            });
    t.start();
    int v = g[i];
    int w = g[i];
    t.join();
    if (v == 1 && w == 2) throw new AssertionError("only for 47");
  }
}
