// SPDX-License-Identifier: Apache-2.0
package dev.ravel.agent;

import dev.ravel.instrument.JdkHooks;
import dev.ravel.instrument.JdkInstrumenter;
import dev.ravel.probe.JdkClasses;
import dev.ravel.probe.Registry.Site;
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

/**
 * Rewrites every class of the JDK that a check may want to have rewritten.
 *
 * <p>The JVM gives a class to be transformed as its file has it or, if it was loaded before, as the
 * JVM can put it together again: each is rewritten in both forms.
 */
final class Preparation {
  private static final String SUFFIX = ".class";

  private final List<PreparedClass> prepared = new ArrayList<>();
  private final JdkHooks hooks = new JdkHooks();
  private final Set<String> hooked = hooks.classes();
  private List<Site> sites = new ArrayList<>();
  private final JdkInstrumenter instrumenter = new JdkInstrumenter(this::add);

  /** Nothing may have been transformed before. */
  static List<PreparedClass> prepare(Instrumentation instrumentation)
      throws IOException, ClassNotFoundException, UnmodifiableClassException {
    Preparation preparation = new Preparation();
    preparation.rewriteLoaded(preparation.rewriteFiles(), instrumentation);
    return preparation.complete();
  }

  /** Without the forms that need an agent. */
  static List<PreparedClass> ofFiles() throws IOException {
    Preparation preparation = new Preparation();
    preparation.rewriteFiles();
    return preparation.complete();
  }

  private List<PreparedClass> complete() {
    if (!hooks.missing().isEmpty()) {
      throw new IllegalStateException("these hooks found no place: " + hooks.missing());
    }
    return prepared;
  }

  /** Returns the names of all classes. */
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
    return hooked.contains(name) || JdkClasses.areExplored(name) || JdkClasses.announce(name);
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
          public byte[] transform(
              ClassLoader loader,
              String name,
              Class<?> redefined,
              ProtectionDomain domain,
              byte[] bytes) {
            // A form that fails is not prepared, and who rewrites it anew will say so.
            if (redefined != null) {
              rewrite(name, bytes);
            }
            return null;
          }
        };
    instrumentation.addTransformer(transformer, true);
    instrumentation.retransformClasses(loaded);
    instrumentation.removeTransformer(transformer);
  }

  /** As the transformers of a check do it, one after the other. */
  private void rewrite(String name, byte[] original) {
    byte[] next =
        hooked.contains(name) ? keep(Rewriting.HOOKED, name, original, hooks::hook) : original;
    if (JdkClasses.areExplored(name)) {
      keep(Rewriting.EXPLORED, name, next, instrumenter::instrument);
    } else if (JdkClasses.announce(name)) {
      keep(Rewriting.ANNOUNCING, name, next, instrumenter::hook);
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
