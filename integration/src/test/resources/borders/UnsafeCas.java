// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.Field;
import sun.misc.Unsafe;
public class UnsafeCas {
  static final Unsafe U; static final long V;
  volatile int v;
  static { try { Field f = Unsafe.class.getDeclaredField("theUnsafe"); f.setAccessible(true); U = (Unsafe) f.get(null); V = U.objectFieldOffset(UnsafeCas.class.getDeclaredField("v")); } catch (Exception e) { throw new Error(e); } }
  void brokenIncrement() { int x = U.getIntVolatile(this, V); U.putIntVolatile(this, V, x + 1); }
  public static void main(String[] a) throws Exception {
    UnsafeCas c = new UnsafeCas();
    Thread t = new Thread(c::brokenIncrement); t.start(); c.brokenIncrement(); t.join();
    int r = U.getIntVolatile(c, V);
    assert r == 2 : "lost update: " + r;
  }
}
