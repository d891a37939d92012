// SPDX-License-Identifier: Apache-2.0
public class HandlerRace { static int n(Object h) { return h == null ? 0 : Integer.parseInt(h.toString()); } static Thread.UncaughtExceptionHandler of(int k) { return new Thread.UncaughtExceptionHandler() { public void uncaughtException(Thread t, Throwable e) {} public String toString() { return "" + k; } }; }
  static void inc() { try { Thread.setDefaultUncaughtExceptionHandler(of(n(Thread.getDefaultUncaughtExceptionHandler()) + 1)); } catch (Throwable e) { throw new Error(e); } }
  public static void main(String[] a) throws Throwable {  Thread t = new Thread(() -> inc()); t.start(); inc(); t.join(); if (!(n(Thread.getDefaultUncaughtExceptionHandler()) == 2)) throw new IllegalStateException("lost"); } }
