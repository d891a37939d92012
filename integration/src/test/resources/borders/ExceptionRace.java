// SPDX-License-Identifier: Apache-2.0
public class ExceptionRace { static final Throwable e0 = new Throwable();
  static void inc() { try { e0.addSuppressed(new Throwable("" + e0.getSuppressed().length)); } catch (Throwable e) { throw new Error(e); } }
  public static void main(String[] a) throws Throwable {  Thread t = new Thread(() -> inc()); t.start(); inc(); t.join(); if (!(e0.getSuppressed()[1].getMessage().equals("1"))) throw new IllegalStateException("lost"); } }
