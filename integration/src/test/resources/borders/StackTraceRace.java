// SPDX-License-Identifier: Apache-2.0
public class StackTraceRace { static int want; static final Throwable e0 = new Throwable();
  static void inc() { try { StackTraceElement[] s = e0.getStackTrace(); StackTraceElement[] n = java.util.Arrays.copyOf(s, s.length + 1); n[s.length] = new StackTraceElement("a", "b", "c", 1); e0.setStackTrace(n); } catch (Throwable e) { throw new Error(e); } }
  public static void main(String[] a) throws Throwable { want = e0.getStackTrace().length + 2; Thread t = new Thread(() -> inc()); t.start(); inc(); t.join(); if (!(e0.getStackTrace().length == want)) throw new IllegalStateException("lost"); } }
