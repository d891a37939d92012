// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.Instrumenter;
import dev.ravel.probe.OwnAgent;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Shadow;
import java.lang.instrument.Instrumentation;

/** The entry of the agent: everything is in place when the program's main class is loaded. */
public final class Agent {
  private Agent() {}

  public static void premain(String options, Instrumentation instrumentation) throws Exception {
    OwnAgent.install(instrumentation);
    OpenedModules.open(instrumentation);
    CoroutineClasses.install();
    HookTransformer.install(instrumentation);
    Instrumenter instrumenter =
        new Instrumenter(Registry.SITES, Registry.CLASSES, ApplicationClasses::includes)
            .withShadows(() -> Shadow.instrument);
    JdkTransformer jdk = JdkTransformer.install(instrumentation);
    instrumentation.addTransformer(new ApplicationTransformer(instrumenter, jdk::programLoads));
  }
}
