// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.jdk.JdkHooks;
import dev.ravel.instrument.jdk.JdkInstrumenter;
import dev.ravel.probe.Registry.Site;
import dev.ravel.probe.setup.InstallationFailure;
import dev.ravel.probe.setup.JdkClasses;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites every JDK class that a check may need in rewritten form (D-report-7).
 *
 * <p>The JVM passes a class to a transformer in the form of its class file or, if the class was
 * loaded before, in a form that the JVM reconstructs. Each class is rewritten in both forms.
 */
final class Preparation {
  private static final String SUFFIX = ".class";

  private final List<PreparedClass> prepared = new ArrayList<>();
  private final JdkHooks hooks = new JdkHooks();
  private final Set<String> hooked = hooks.classes();
  private List<Site> sites = new ArrayList<>();
  private final JdkInstrumenter instrumenter = new JdkInstrumenter(this::add);

  /** Rewrites both forms of all classes. No class may have been transformed before. */
  static List<PreparedClass> prepare(Instrumentation instrumentation)
      throws IOException, ClassNotFoundException, UnmodifiableClassException {
    Preparation preparation = new Preparation();
    preparation.rewriteLoaded(preparation.rewriteFiles(), instrumentation);
    return preparation.complete();
  }

  /** Rewrites the class files only; this does not need an agent. */
  static List<PreparedClass> ofFiles() throws IOException {
    Preparation preparation = new Preparation();
    preparation.rewriteFiles();
    return preparation.complete();
  }

  private List<PreparedClass> complete() {
    if (!hooks.missing().isEmpty()) {
      throw new InstallationFailure("these hooks could not be added: " + hooks.missing());
    }
    return prepared;
  }

  /** Returns the names of all classes that are rewritten. */
  private List<String> rewriteFiles() throws IOException {
    try (ModuleReader files = ModuleFinder.ofSystem().find("java.base").orElseThrow().open()) {
      List<String> names = names(files);
      for (String name : names) {
        try (InputStream file = files.open(name + SUFFIX).orElseThrow()) {
          rewrite(name, file.readAllBytes());
        }
      }
      return names;
    }
  }

  private int add(Site site) {
    sites.add(site);
    return PreparedClass.FIRST_SITE + sites.size() - 1;
  }

  private List<String> names(ModuleReader files) throws IOException {
    return files
        .list()
        .filter(file -> file.endsWith(SUFFIX))
        .map(file -> file.substring(0, file.length() - SUFFIX.length()))
        .filter(this::isRewritten)
        .toList();
  }

  private boolean isRewritten(String name) {
    return hooked.contains(name)
        || JdkClasses.areExplored(name)
        || JdkClasses.announce(name)
        || JdkClasses.haveOrder(name)
        || JdkClasses.areReaders(name);
  }

  private void rewriteLoaded(List<String> names, Instrumentation instrumentation)
      throws ClassNotFoundException, UnmodifiableClassException {
    Class<?>[] loaded = new Class<?>[names.size()];
    for (int i = 0; i < loaded.length; i++) {
      loaded[i] = Class.forName(names.get(i).replace('/', '.'), false, null);
    }
    ClassFileTransformer transformer =
        new ClassFileTransformer() {
          @Override
          public byte @Nullable [] transform(
              @Nullable ClassLoader loader,
              @Nullable String name,
              @Nullable Class<?> redefined,
              @Nullable ProtectionDomain domain,
              byte[] bytes) {
            // A form that cannot be rewritten is not prepared; the transformer of a check reports
            // it.
            if (redefined != null && name != null) {
              rewrite(name, bytes);
            }
            return null;
          }
        };
    instrumentation.addTransformer(transformer, true);
    instrumentation.retransformClasses(loaded);
    instrumentation.removeTransformer(transformer);
  }

  /** Rewrites a class as the transformers of a check do, one after the other. */
  private void rewrite(String name, byte[] original) {
    byte[] next =
        hooked.contains(name) ? keep(Rewriting.HOOKED, name, original, hooks::hook) : original;
    if (JdkClasses.haveOrder(name)) {
      keep(Rewriting.ANNOUNCING, name, next, instrumenter::hook);
    }
    if (JdkClasses.areExplored(name)) {
      keep(Rewriting.EXPLORED, name, next, instrumenter::instrument);
    } else if (JdkClasses.announce(name)) {
      keep(Rewriting.ANNOUNCING, name, next, instrumenter::hook);
    } else if (JdkClasses.areReaders(name)) {
      keep(Rewriting.REPORTING_READS, name, next, instrumenter::reportReads);
    }
  }

  private byte[] keep(
      Rewriting rewriting, String name, byte[] original, UnaryOperator<byte[]> rewrite) {
    sites = new ArrayList<>();
    byte[] rewritten = rewrite.apply(original);
    PreparedClass type = new PreparedClass(rewriting, name, original, rewritten, sites);
    if (type.canBeRenumbered() && prepared.stream().noneMatch(type::isSameAs)) {
      prepared.add(type);
    }
    return rewritten;
  }
}
