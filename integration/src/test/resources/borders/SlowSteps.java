// SPDX-License-Identifier: Apache-2.0
public class SlowSteps { static volatile int x; static long sink;
  public static void main(String[] a) throws Exception { Thread t = new Thread(() -> { for (int i = 0; i < 9000; i++) { x = i; long h = i; for (int k = 0; k < 3_000_000; k++) h = h * 31 + k; sink = h; } }); t.start(); t.join(); } }
