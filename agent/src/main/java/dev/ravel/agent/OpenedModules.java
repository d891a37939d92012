// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.probe.CurrentRun;
import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Opens the JDK packages that Ravel accesses, so that the user need not pass flags to the JVM. */
final class OpenedModules {
  private static final Set<String> PACKAGES =
      Set.of(
          "java.lang",
          "java.lang.invoke",
          "java.lang.ref",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.concurrent.locks",
          "java.util.function",
          "java.util.stream",
          "jdk.internal.misc",
          "jdk.internal.vm");

  private OpenedModules() {}

  static void open(Instrumentation instrumentation) {
    Module base = Object.class.getModule();
    Module boot = CurrentRun.class.getModule();
    Set<Module> ours = Set.of(boot, OpenedModules.class.getModule());
    Map<String, Set<Module>> opened = new TreeMap<>();
    for (String name : PACKAGES) {
      if (base.getPackages().contains(name)) {
        opened.put(name, ours);
      }
    }
    // The hooks in java.base call the probe, which lives in the unnamed module of the boot loader.
    instrumentation.redefineModule(base, Set.of(boot), opened, opened, Set.of(), Map.of());
  }
}
