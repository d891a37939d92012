// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.Field;
import sun.misc.Unsafe;
public class UnsafeHandover {
  static final Unsafe U; static final long V;
  volatile Object v; int data;
  static { try { Field f = Unsafe.class.getDeclaredField("theUnsafe"); f.setAccessible(true); U = (Unsafe) f.get(null); V = U.objectFieldOffset(UnsafeHandover.class.getDeclaredField("v")); } catch (Exception e) { throw new Error(e); } }
  public static void main(String[] a) throws Exception {
    UnsafeHandover c = new UnsafeHandover();
    Thread t = new Thread(() -> { c.data = 42; U.compareAndSwapObject(c, V, null, "there"); });
    t.start();
    if (c.v != null) { assert c.data == 42; }
    t.join();
  }
}
