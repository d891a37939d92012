// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.program;

import dev.ravel.check.lifecycle.TestMethod;
import dev.ravel.model.Caveat;
import dev.ravel.model.UsageException;
import dev.ravel.probe.setup.Installation;
import dev.ravel.probe.setup.ProgramLoaders;
import dev.ravel.runtime.Program;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;

/** A program whose classes are loaded, ready for any number of executions. */
public final class LoadedProgram implements Program {
  private final ClassLoader loader;
  private final Body body;

  /** What an execution does. */
  private interface Body {
    void run() throws Throwable;

    default Optional<Caveat> note() {
      return Optional.empty();
    }

    default boolean hasFrameworks() {
      return false;
    }

    default void isWarm() {}
  }

  private LoadedProgram(ClassLoader loader, Body body) {
    this.loader = loader;
    this.body = body;
  }

  public static LoadedProgram load(ProgramUnderTest program) {
    URL[] urls = program.classPath().stream().map(LoadedProgram::url).toArray(URL[]::new);
    // Ravel's own loader is not an ancestor: the program may use other versions of its libraries.
    ClassLoader loader = new URLClassLoader(urls, new ApiLoader());
    return of(loader, program);
  }

  /** Makes Ravel's API visible to a program, and no other class of Ravel. */
  private static final class ApiLoader extends ClassLoader {
    ApiLoader() {
      super(ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (name.startsWith("dev.ravel.api.")) {
        return LoadedProgram.class.getClassLoader().loadClass(name);
      }
      throw new ClassNotFoundException(name);
    }
  }

  /** A program whose classes an existing loader finds. */
  public static LoadedProgram of(ClassLoader loader, ProgramUnderTest program) {
    ProgramLoaders.add(loader);
    loader.setDefaultAssertionStatus(true);
    try {
      Class<?> type = Class.forName(program.className(), false, loader);
      return new LoadedProgram(
          loader,
          program
              .entry()
              .match(
                  main -> mainMethod(type, main),
                  test -> testMethod(type, test),
                  scenario -> ScenarioMethod.of(type, scenario.method())::invoke));
    } catch (ClassNotFoundException e) {
      throw new UsageException(
          "no program found: \"%s\" is not on the class path%n  class path: %s%n  did you compile first?"
              .formatted(
                  program.className(),
                  program.classPath().stream()
                      .map(Path::toString)
                      .collect(Collectors.joining(", "))),
          e);
    } catch (UnsupportedClassVersionError e) {
      if (String.valueOf(e.getMessage()).contains("--enable-preview")) {
        throw new UsageException(
            "%s uses preview features of JDK %s%n  add the option --enable-preview"
                .formatted(program.className(), Runtime.version().feature()),
            e);
      }
      throw new UsageException(
          "%s was compiled for a newer JDK than the one that runs it (%s): %s%n  set RAVEL_JDK to a newer JDK, or compile with --release %s"
              .formatted(
                  program.className(),
                  Runtime.version().feature(),
                  e.getMessage(),
                  Runtime.version().feature()),
          e);
    } catch (LinkageError e) {
      throw new UsageException("cannot load \"%s\": %s".formatted(program.className(), e), e);
    }
  }

  private static Body mainMethod(Class<?> type, Entry.Main entry) {
    MainMethod method = MainMethod.of(type);
    return () -> method.invoke(entry.arguments().toArray(new String[0]));
  }

  private static Body testMethod(Class<?> type, Entry.Test entry) {
    TestMethod method = TestMethod.of(type, entry.method());
    if (method.takesInputs()) {
      Installation.events().takesInputs(entry.className());
    }
    return new Body() {
      @Override
      public void run() throws Throwable {
        method.run();
      }

      @Override
      public Optional<Caveat> note() {
        return method.note();
      }

      @Override
      public void isWarm() {
        method.isWarm();
      }

      @Override
      public boolean hasFrameworks() {
        return method.isExecutedByJunit();
      }
    };
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UsageException("not a class path entry: " + path, e);
    }
  }

  /** What a result has to say about the way in which the program is executed. */
  public Optional<Caveat> note() {
    return body.note();
  }

  /** Whether frameworks surround the program, which initialise themselves in an execution. */
  public boolean hasFrameworks() {
    return body.hasFrameworks();
  }

  /** The executions so far have initialised these frameworks. */
  public void isWarm() {
    body.isWarm();
  }

  @Override
  public ClassLoader loader() {
    return loader;
  }

  @Override
  public void main() throws Throwable {
    body.run();
  }
}
