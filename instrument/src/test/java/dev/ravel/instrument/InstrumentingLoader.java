// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.InitializedClass;
import dev.ravel.probe.Registry.Site;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Instruments and defines the classes of a package, and delegates all others to its parent. */
public final class InstrumentingLoader extends ClassLoader {
  public final Registry<Site> sites = new Registry<>();
  final Registry<InitializedClass> classes = new Registry<>();
  public final List<String> problems = new ArrayList<>();
  private final Instrumenter instrumenter;
  private final String prefix;

  /**
   * @param prefix the prefix of the names of program classes, with slashes
   */
  InstrumentingLoader(String prefix) {
    this(prefix, false);
  }

  private InstrumentingLoader(String prefix, boolean hasShadows) {
    super(InstrumentingLoader.class.getClassLoader());
    this.prefix = prefix;
    instrumenter =
        new Instrumenter(sites::add, classes, name -> name.startsWith(prefix))
            .withShadows(() -> hasShadows);
  }

  /** Returns a loader whose classes also have shadow variables. */
  public static InstrumentingLoader withShadows(String prefix) {
    return new InstrumentingLoader(prefix, true);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    Class<?> loaded = findLoadedClass(name);
    if (loaded != null || !name.replace('.', '/').startsWith(prefix)) {
      return loaded != null ? loaded : super.loadClass(name, resolve);
    }
    byte[] bytes = instrument(name.replace('.', '/'));
    return defineClass(name, bytes, 0, bytes.length);
  }

  public byte[] instrument(String name) throws ClassNotFoundException {
    Rewritten rewritten = instrumenter.instrument(this, original(name));
    rewritten.problem().ifPresent(problem -> problems.add(name + ": " + problem));
    return rewritten.bytes();
  }

  byte[] original(String name) throws ClassNotFoundException {
    try (InputStream in = getParent().getResourceAsStream(name + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
