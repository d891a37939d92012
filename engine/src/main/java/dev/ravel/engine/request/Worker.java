// SPDX-License-Identifier: Apache-2.0
package dev.ravel.engine.request;

import dev.ravel.engine.child.ParentPipe;
import java.io.IOException;

/** The main class of the JVM that performs the checks of a test JVM. */
final class Worker {
  private Worker() {}

  /** Performs requests until the parent ends. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    ParentPipe pipe = ParentPipe.open(Codec.greeting());
    while (true) {
      CheckRequest request = Codec.request(pipe.next());
      CopiedProperties.set(request.properties());
      pipe.answer(Codec.bytes(Checker.perform(request)));
    }
  }
}
