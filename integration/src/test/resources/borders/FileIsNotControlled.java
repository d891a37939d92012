// SPDX-License-Identifier: Apache-2.0
import java.io.File;
import java.util.concurrent.atomic.AtomicInteger;
public class FileIsNotControlled {
  static final AtomicInteger made = new AtomicInteger();
  static void make(File f) { if (!f.exists()) { f.mkdir(); made.incrementAndGet(); } }
  public static void main(String[] a) throws Exception {
    File f = new File(System.getProperty("java.io.tmpdir"), "ravel-file-test");
    f.delete();
    Thread t = new Thread(() -> make(f));
    t.start();
    make(f);
    t.join();
    f.delete();
    assert made.get() == 1 : "made " + made.get();
  }
}
