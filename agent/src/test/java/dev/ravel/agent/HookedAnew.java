// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.OwnAgent;
import java.lang.instrument.Instrumentation;
import java.util.Arrays;

/**
 * The main class of a JVM with the agent. It prints whether the code that adds hooks was loaded.
 */
public final class HookedAnew {
  private HookedAnew() {}

  public static void main(String[] arguments) {
    Installation.complete();
    Instrumentation instrumentation = (Instrumentation) OwnAgent.instrumentation();
    long loaded =
        Arrays.stream(instrumentation.getAllLoadedClasses())
            .filter(type -> type.getName().equals("dev.ravel.instrument.jdk.JdkHooks$ClockCalls"))
            .count();
    System.out.println(loaded + " hooked anew");
  }
}
