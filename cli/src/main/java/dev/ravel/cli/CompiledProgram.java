// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.program.MainRule;
import dev.ravel.model.UsageException;
import java.io.IOException;
import java.util.Optional;

/** A class on a class path that is to be executed. */
record CompiledProgram(String name, ClassPath classPath) {
  /** Throws a {@link UsageException} if the class cannot be executed. */
  void requireMain() {
    Optional<byte[]> bytes = classPath.find(name);
    if (bytes.isEmpty()) {
      throw notFound();
    }
    for (String owner = name; bytes.isPresent(); bytes = classPath.find(owner)) {
      ClassFile file = read(owner, bytes.get());
      if (file.hasMain()) {
        return;
      }
      owner = file.superName().replace('/', '.');
    }
    throw new UsageException("nothing to run: class \"" + name + "\" has no " + MainRule.WANTED);
  }

  private UsageException notFound() {
    String hint =
        name.contains("/") || name.endsWith(".class") || name.endsWith(".jar")
            ? "give the name of a class, such as com.example.Main, or a source file FILE.java"
            : "did you compile first?";
    return new UsageException(
        "no program found: \""
            + name
            + "\" is not on the class path\n  class path: "
            + classPath.described()
            + "\n  "
            + hint);
  }

  private static ClassFile read(String name, byte[] bytes) {
    ClassFile file;
    try {
      file = ClassFile.read(bytes);
    } catch (IOException | RuntimeException e) {
      throw new UsageException("cannot read class \"" + name + "\": " + e.getMessage(), e);
    }
    int running = Runtime.version().feature();
    if (file.jdk() > running) {
      throw new UsageException(
          "class \""
              + name
              + "\" was compiled for JDK "
              + file.jdk()
              + ", but Ravel runs on JDK "
              + running
              + "\n  compile it with --release "
              + running
              + ", or let RAVEL_JDK name the folder of a newer JDK");
    }
    return file;
  }
}
