// SPDX-License-Identifier: Apache-2.0
public class ProcessMany { static int x; public static void main(String[] a) throws Exception { Thread t = new Thread(() -> { try { x += new ProcessBuilder("true").start().waitFor(); } catch (Exception e) { x++; } }); t.start(); t.join(); x++; } }
