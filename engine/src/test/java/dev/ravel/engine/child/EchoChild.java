// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.child;

import java.nio.charset.StandardCharsets;

/** The main class of a child that repeats what it is asked, and prints in between. */
final class EchoChild {
  static final String GREETING = "echo";

  private EchoChild() {}

  public static void main(String[] arguments) throws Exception {
    ParentPipe pipe = ParentPipe.open(GREETING);
    while (true) {
      byte[] question = pipe.next();
      String text = new String(question, StandardCharsets.UTF_8);
      if (text.equals("exit")) {
        System.err.print("the last words");
        System.exit(3);
      }
      System.out.print(text.equals("print") ? "x".repeat(100_000) : "");
      System.out.flush();
      pipe.answer(String.valueOf(System.in.read()).equals("-1") ? question : new byte[0]);
    }
  }
}
