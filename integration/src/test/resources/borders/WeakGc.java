// SPDX-License-Identifier: Apache-2.0
import java.lang.ref.*;
public class WeakGc { static volatile int x; public static void main(String[] a) throws Exception { WeakReference<Object> r = new WeakReference<>(new Object()); Thread t = new Thread(() -> { if (r.get() == null) x = 5; else x = 6; }); t.start(); while (r.get() != null) { System.gc(); } t.join(); } }
