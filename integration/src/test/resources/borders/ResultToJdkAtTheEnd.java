// SPDX-License-Identifier: Apache-2.0
import dev.ravel.api.Inputs;
import java.util.*;

public class ResultToJdkAtTheEnd {
  static class K implements Comparable<K> {
    final int v;

    K(int v) {
      this.v = v;
    }

    public int hashCode() {
      return v;
    }

    public boolean equals(Object o) {
      return o instanceof K k && k.v == v;
    }

    public int compareTo(K o) {
      return Integer.compare(v, o.v);
    }
  }

  public static void main(String[] args) {
    int a = Inputs.anyInt("a");
    K other = new K(31337);
    if (args.length == 0) {
      Map<K, Integer> m = new HashMap<>();
      m.put(other, 1);
      if (m.containsKey(new K(a))) throw new AssertionError("found");
    } else {
      List<K> l = new ArrayList<>(List.of(new K(a), other));
      Collections.sort(l);
      if (l.get(0) == other) throw new AssertionError("sorted");
    }
  }
}
