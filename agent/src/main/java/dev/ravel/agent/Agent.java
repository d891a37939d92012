// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.Instrumenter;
import dev.ravel.instrument.effects.ReceiverEffects;
import dev.ravel.probe.Registry;
import dev.ravel.probe.setup.HiddenClasses;
import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.InstallationFailure;
import dev.ravel.probe.setup.OwnAgent;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * The entry point of the agent, which installs the instrumentation before the main class of the
 * program is loaded.
 *
 * <p>Options make the start fast. With {@code prepare=FILE} the agent only rewrites JDK classes and
 * writes them to a file (D-report-7). With {@code prepared=FILE} it takes them from this file, and
 * it installs the instrumentation at the first check (D-report-8). With {@code later} it does so
 * without a file.
 */
public final class Agent {
  /** The option that postpones the installation until the first check. */
  public static final String LATER = "later";

  private static final String PREPARE = "prepare=";
  private static final String PREPARED = "prepared=";

  private Agent() {}

  public static void premain(@Nullable String options, Instrumentation instrumentation)
      throws Exception {
    OwnAgent.install(instrumentation);
    if (options == null || options.isEmpty()) {
      install(instrumentation, PreparedClasses.none());
    } else if (options.startsWith(PREPARE)) {
      Path file = Path.of(options.substring(PREPARE.length()));
      PreparedClasses.write(file, stamp(), Preparation.prepare(instrumentation));
    } else if (options.startsWith(PREPARED)) {
      String file = options.substring(PREPARED.length());
      Installation.putOff(
          () ->
              installLater(
                  instrumentation,
                  () -> PreparedClasses.open(Path.of(file), stamp(), Registry.SITES)));
    } else if (options.equals(LATER)) {
      Installation.putOff(() -> installLater(instrumentation, PreparedClasses::none));
    } else {
      System.err.println(
          "unknown option \""
              + options
              + "\" of ravel-agent.jar: expected prepare=FILE, prepared=FILE or later");
      System.exit(2);
    }
  }

  private static void installLater(
      Instrumentation instrumentation, Callable<PreparedClasses> prepared) {
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (type.getClassLoader() == ClassLoader.getSystemClassLoader()
          && ApplicationClasses.areOwnPrograms(type.getName().replace('.', '/'))) {
        throw new InstallationFailure(type + " was loaded too early");
      }
    }
    try {
      install(instrumentation, prepared.call());
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new InstallationFailure("cannot instrument this JVM", e);
    }
  }

  private static void install(Instrumentation instrumentation, PreparedClasses prepared)
      throws Exception {
    // Initialises the class here, because a transformer that calls it must not load classes for it.
    Installation.plan();
    OpenedModules.open(instrumentation);
    CoroutineClasses.install();
    HookTransformer.install(instrumentation, prepared);
    Instrumenter instrumenter =
        new Instrumenter(Registry.SITES::add, Registry.CLASSES, ApplicationClasses::includes)
            .withShadows(() -> Installation.plan().hasShadowValues());
    Installation.provide(new ReceiverEffects());
    JdkTransformer jdk = JdkTransformer.install(instrumentation, prepared);
    Optional<Debugger> debugger = Debugger.find();
    debugger.ifPresent(Installation::debuggedWith);
    ApplicationTransformer transformer =
        new ApplicationTransformer(instrumenter, jdk::programLoads, debugger);
    instrumentation.addTransformer(transformer);
    instrumentation.addTransformer(new InitializerTransformer());
    HiddenClasses.rewriteBy(transformer::rewriteHidden);
  }

  /** Identifies this build of Ravel on this JDK. */
  private static String stamp() throws IOException, URISyntaxException {
    Path jar = Path.of(Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String jdk = System.getProperty("java.vm.version");
    return jdk + " " + Files.getLastModifiedTime(jar).toMillis() + " " + Files.size(jar);
  }
}
