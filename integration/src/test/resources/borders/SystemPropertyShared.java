// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.atomic.AtomicInteger;
public class SystemPropertyShared {
  static final AtomicInteger made = new AtomicInteger();
  static void make() { if (System.getProperty("ravel.test.once") == null) { System.setProperty("ravel.test.once", "x"); made.incrementAndGet(); } }
  public static void main(String[] a) throws Exception {
    System.clearProperty("ravel.test.once");
    Thread t = new Thread(SystemPropertyShared::make);
    t.start();
    make();
    t.join();
    assert made.get() == 1 : "made " + made.get();
  }
}
