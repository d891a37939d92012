// SPDX-License-Identifier: Apache-2.0
import dev.ravel.api.Inputs;

public class CloneAndReflection {
  static class K implements Cloneable {
    int v;

    K copy() throws CloneNotSupportedException {
      return (K) super.clone();
    }
  }

  public static void g(int x) {
    if (x == 31337) throw new AssertionError("invoked");
  }

  public static void main(String[] args) throws Throwable {
    int a = Inputs.anyInt("a");
    if (args.length == 0) {
      K k = new K();
      k.v = a;
      if (k.copy().v == 31337) throw new AssertionError("cloned");
    } else {
      try {
        CloneAndReflection.class.getMethod("g", int.class).invoke(null, a);
      } catch (java.lang.reflect.InvocationTargetException e) {
        throw e.getCause();
      }
    }
  }
}
