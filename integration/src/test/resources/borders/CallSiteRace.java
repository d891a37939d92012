// SPDX-License-Identifier: Apache-2.0
public class CallSiteRace { static final java.lang.invoke.MutableCallSite s = new java.lang.invoke.MutableCallSite(java.lang.invoke.MethodHandles.constant(int.class, 0)); static int get() throws Throwable { return (int) s.getTarget().invoke(); }
  static void inc() { try { s.setTarget(java.lang.invoke.MethodHandles.constant(int.class, get() + 1)); } catch (Throwable e) { throw new Error(e); } }
  public static void main(String[] a) throws Throwable {  Thread t = new Thread(() -> inc()); t.start(); inc(); t.join(); if (!(get() == 2)) throw new IllegalStateException("lost"); } }
