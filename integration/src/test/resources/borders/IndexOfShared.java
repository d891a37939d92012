// SPDX-License-Identifier: Apache-2.0
import dev.ravel.api.Inputs;

public class IndexOfShared {
  static final int[] table = {1, 2, 3};

  public static void main(String[] args) {
    int i = Inputs.anyInt("i");
    if (i < 0 || i > 3) return;
    int v = table[i];
  }
}
