// SPDX-License-Identifier: Apache-2.0
public class ThreadPriorityRace { static Thread main;
  static void inc() { try { main.setPriority(main.getPriority() + 1); } catch (Throwable e) { throw new Error(e); } }
  public static void main(String[] a) throws Throwable { main = Thread.currentThread(); main.setPriority(5); Thread t = new Thread(() -> inc()); t.start(); inc(); t.join(); if (!(main.getPriority() == 7)) throw new IllegalStateException("lost"); } }
