// SPDX-License-Identifier: Apache-2.0
public class ThreadNameRace { static Thread main; 
  static void inc() { try { Thread m = main; m.setName("" + (Integer.parseInt(m.getName()) + 1)); } catch (Throwable e) { throw new Error(e); } }
  public static void main(String[] a) throws Throwable { main = Thread.currentThread(); main.setName("0"); Thread t = new Thread(() -> inc()); t.start(); inc(); t.join(); if (!(main.getName().equals("2"))) throw new IllegalStateException("lost"); } }
