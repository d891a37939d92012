// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.atomic.AtomicInteger;
public class ExcludedLibraryIsNoStep {
  static class Lib { private final AtomicInteger n = new AtomicInteger(); int get() { return n.get(); } void set(int x) { n.set(x); } }
  public static void main(String[] a) throws Exception {
    Lib lib = new Lib();
    Runnable inc = () -> lib.set(lib.get() + 1);
    Thread t = new Thread(inc); t.start(); inc.run(); t.join();
    assert lib.get() == 2 : "lost " + lib.get();
  }
}
