// SPDX-License-Identifier: Apache-2.0
import java.lang.invoke.*;
public class StaticVarHandleInit {
  static class Lazy { static final Object FACTORY = new Object(); }
  public static void main(String[] a) throws Throwable {
    VarHandle h = MethodHandles.lookup().findStaticVarHandle(Lazy.class, "FACTORY", Object.class);
    assert h.get() != null : "class was not initialised";
  }
}
