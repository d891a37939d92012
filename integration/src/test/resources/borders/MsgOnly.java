// SPDX-License-Identifier: Apache-2.0
public class MsgOnly { public static void main(String[] a) throws Throwable { Thread t = new Thread(() -> { throw new RuntimeException("z".repeat(Integer.parseInt(a[0]))); }, "n".repeat(Integer.parseInt(a[1]))); t.start(); t.join(); } }
