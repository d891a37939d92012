// SPDX-License-Identifier: Apache-2.0
import java.lang.invoke.*; import java.io.*;
public class HiddenStatic {
  public static class Body implements java.util.function.IntSupplier, Runnable { int y; public void run() { int v = y; Thread.yield(); y = v + 1; } public int getAsInt() { return y; } }
  public static void main(String[] a) throws Exception { byte[] b; try (InputStream in = HiddenStatic.class.getResourceAsStream("/HiddenStatic$Body.class")) { b = in.readAllBytes(); }
    Class<?> c = MethodHandles.lookup().defineHiddenClass(b, true).lookupClass(); Object o = c.getDeclaredConstructor().newInstance(); Runnable r = (Runnable) o;
    Thread t = new Thread(r); t.start(); r.run(); t.join(); int v = ((java.util.function.IntSupplier) o).getAsInt(); if (v != 2) throw new IllegalStateException("lost " + v); } }
