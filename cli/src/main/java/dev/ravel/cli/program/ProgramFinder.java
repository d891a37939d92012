// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import dev.ravel.check.program.Entry;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.model.UsageException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the program that the words of a command name: source files, a folder, a jar, a class, or a
 * test.
 */
public final class ProgramFinder {
  private final Optional<String> classPath;
  private final boolean enablesPreview;
  private final List<String> arguments;
  private final Path scratch;

  /**
   * @param classPath the class path of the user
   * @param enablesPreview whether sources may use preview features of the JDK
   * @param arguments the arguments of the program
   * @param scratch the folder for compiled classes
   */
  public ProgramFinder(
      Optional<String> classPath, boolean enablesPreview, List<String> arguments, Path scratch) {
    this.classPath = classPath;
    this.enablesPreview = enablesPreview;
    this.arguments = arguments;
    this.scratch = scratch;
  }

  /** Finds the program; throws a {@link UsageException} that says what was expected. */
  public Located find(List<String> words) {
    String word = words.get(0);
    if (words.size() > 1 || word.endsWith(".java")) {
      return sources(words);
    }
    if (word.endsWith(".jar")) {
      return jar(path(word));
    }
    ClassPath classes = ClassPath.parse(classPath.orElse("."));
    if (word.contains("#")) {
      return test(word, classes);
    }
    boolean isClass = classPath.isPresent() && classes.find(word).isPresent();
    return !isClass && Files.isDirectory(path(word)) ? folder(path(word)) : type(word, classes);
  }

  private static Path path(String word) {
    try {
      return Path.of(word);
    } catch (InvalidPathException e) {
      throw new UsageException("\"" + word + "\" is not a path: " + e.getReason(), e);
    }
  }

  private ClassPath libraries() {
    return ClassPath.parse(classPath.orElse(""));
  }

  private Located sources(List<String> words) {
    for (String word : words) {
      if (!word.endsWith(".java")) {
        throw new UsageException(
            "cannot check \""
                + word
                + "\" together with \""
                + words.get(word.equals(words.get(0)) ? 1 : 0)
                + "\": only source files can be checked together\n"
                + "  the arguments of the program come after --");
      }
    }
    String name = String.join(" ", words);
    List<Path> files = words.stream().map(ProgramFinder::path).distinct().toList();
    SourceProgram sources = SourceProgram.of(files, compiler(), name);
    sources.compileInto(scratch);
    List<Path> entries = libraries().startingWith(scratch);
    return new Located(main(name, entries, sources.mainClassOfFirst()), files);
  }

  private SourceCompiler compiler() {
    return new SourceCompiler(libraries(), enablesPreview);
  }

  private Located jar(Path jar) {
    JarProgram program = new JarProgram(jar);
    String mainClass = program.mainClass();
    List<Path> entries = new ArrayList<>(program.classPath());
    entries.addAll(libraries().entries());
    return compiled(jar.toString(), mainClass, new ClassPath(entries));
  }

  private Located folder(Path path) {
    ProgramFolder folder = new ProgramFolder(path);
    List<Path> files = folder.sources();
    Optional<SourceProgram> sources = SourceProgram.ofFolder(path, files, compiler());
    ClassPath withFolder = new ClassPath(libraries().startingWith(path));
    if (sources.isEmpty()) {
      if (!folder.hasClasses()) {
        throw folder.empty();
      }
      return compiled(path.toString(), folder.mainClass(), withFolder);
    }
    String mainClass = sources.get().onlyMainClass();
    sources.get().compileInto(scratch);
    // The folder may have resources, too.
    return new Located(main(path.toString(), withFolder.startingWith(scratch), mainClass), files);
  }

  private Located type(String word, ClassPath classes) {
    CompiledProgram program = new CompiledProgram(word, classes);
    program.requirePresent();
    if (program.hasMain()) {
      return new Located(main(word, classes.entries(), word), List.of());
    }
    List<ProgramUnderTest> tests =
        new TestMethods(classes)
            .of(word).stream().map(test -> test(test.className(), test.method(), classes)).toList();
    if (tests.isEmpty()) {
      throw program.withoutMain();
    }
    return new Located(tests, List.of());
  }

  private Located compiled(String name, String mainClass, ClassPath classes) {
    CompiledProgram program = new CompiledProgram(mainClass, classes);
    program.requirePresent();
    if (!program.hasMain()) {
      throw program.withoutMain();
    }
    return new Located(main(name, classes.entries(), mainClass), List.of());
  }

  private Located test(String word, ClassPath classes) {
    int hash = word.indexOf('#');
    String className = word.substring(0, hash);
    String method = word.substring(hash + 1);
    if (className.isEmpty() || method.isEmpty()) {
      throw new UsageException(
          "cannot read the test \""
              + word
              + "\": expected a class and a method, as in my.Test#name");
    }
    new CompiledProgram(className, classes).requirePresent();
    return new Located(test(className, method, classes), List.of());
  }

  private ProgramUnderTest main(String name, List<Path> entries, String mainClass) {
    return new ProgramUnderTest(name, entries, mainClass, arguments);
  }

  private ProgramUnderTest test(String className, String method, ClassPath classes) {
    if (!arguments.isEmpty()) {
      throw new UsageException(
          "a test has no arguments: remove what comes after --, or name a class with a main method");
    }
    return new ProgramUnderTest(
        className + "#" + method,
        classes.entries(),
        new Entry.Test(className, new TestMethods(classes).withTypes(className, method)));
  }
}
