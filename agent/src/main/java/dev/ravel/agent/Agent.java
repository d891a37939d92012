// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.Instrumenter;
import dev.ravel.probe.Installation;
import dev.ravel.probe.OwnAgent;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Shadow;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The entry of the agent: everything is in place when the program's main class is loaded.
 *
 * <p>The launcher makes that fast. With the option {@code prepare=FILE} the agent does nothing but
 * rewrite classes of the JDK into a file; with {@code prepared=FILE} it takes them from there, and
 * waits for the first check.
 */
public final class Agent {
  private static final String PREPARE = "prepare=";
  private static final String PREPARED = "prepared=";

  private Agent() {}

  public static void premain(String options, Instrumentation instrumentation) throws Exception {
    OwnAgent.install(instrumentation);
    if (options == null || options.isEmpty()) {
      install(instrumentation, PreparedClasses.none());
    } else if (options.startsWith(PREPARE)) {
      Path file = Path.of(options.substring(PREPARE.length()));
      PreparedClasses.write(file, stamp(), Preparation.prepare(instrumentation));
    } else if (options.startsWith(PREPARED)) {
      String file = options.substring(PREPARED.length());
      Installation.putOff(() -> installLater(instrumentation, Path.of(file)));
    } else {
      System.err.println(
          "ravel-agent.jar got the option \""
              + options
              + "\", and knows prepare=FILE and prepared=FILE only");
      System.exit(2);
    }
  }

  private static void installLater(Instrumentation instrumentation, Path file) {
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (type.getClassLoader() == ClassLoader.getSystemClassLoader()
          && ApplicationClasses.areOwnPrograms(type.getName().replace('.', '/'))) {
        throw new IllegalStateException("bug in ravel: " + type + " was loaded too early");
      }
    }
    try {
      install(instrumentation, PreparedClasses.open(file, stamp(), Registry.SITES));
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("bug in ravel: cannot instrument this JVM", e);
    }
  }

  private static void install(Instrumentation instrumentation, PreparedClasses prepared)
      throws Exception {
    OpenedModules.open(instrumentation);
    CoroutineClasses.install();
    HookTransformer.install(instrumentation, prepared);
    Instrumenter instrumenter =
        new Instrumenter(Registry.SITES::add, Registry.CLASSES, ApplicationClasses::includes)
            .withShadows(() -> Shadow.instrument);
    JdkTransformer jdk = JdkTransformer.install(instrumentation, prepared);
    instrumentation.addTransformer(new ApplicationTransformer(instrumenter, jdk::programLoads));
  }

  /** Tells this build of Ravel on this JDK from all others. */
  private static String stamp() throws IOException, URISyntaxException {
    Path jar = Path.of(Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String jdk = System.getProperty("java.vm.version");
    return jdk + " " + Files.getLastModifiedTime(jar).toMillis() + " " + Files.size(jar);
  }
}
