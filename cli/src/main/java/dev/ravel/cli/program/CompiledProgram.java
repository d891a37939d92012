// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import dev.ravel.check.program.MainRule;
import dev.ravel.model.UsageException;
import java.io.IOException;
import java.util.Optional;

/** A class on a class path that is to be executed. */
record CompiledProgram(String name, ClassPath classPath) {
  /**
   * Throws a {@link UsageException} if the class is not found or cannot be executed by this JDK.
   */
  void requirePresent() {
    Optional<byte[]> bytes = classPath.find(name);
    read(name, bytes.orElseThrow(this::notFound));
  }

  /** Whether the class has a main method, its own or an inherited one. */
  boolean hasMain() {
    Optional<byte[]> bytes = classPath.find(name);
    for (String owner = name; bytes.isPresent(); bytes = classPath.find(owner)) {
      ClassFile file = read(owner, bytes.get());
      if (file.hasMain()) {
        return true;
      }
      owner = file.superName();
    }
    return false;
  }

  UsageException withoutMain() {
    return new UsageException(
        "nothing to run: class \"" + name + "\" has no " + MainRule.WANTED + " and no test method");
  }

  private UsageException notFound() {
    String hint =
        name.contains("/") || name.endsWith(".class")
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

  /** Reads a class; throws a {@link UsageException} if this JDK cannot execute it. */
  static ClassFile read(String name, byte[] bytes) {
    ClassFile file;
    try {
      file = ClassFile.read(bytes);
    } catch (IOException e) {
      throw unreadable(name, e);
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
    if (file.isPreview() && file.jdk() < running) {
      throw new OtherJdkException(
          "class \""
              + name
              + "\" uses preview features of JDK "
              + file.jdk()
              + ", which no other JDK has, but Ravel runs on JDK "
              + running
              + "\n  let RAVEL_JDK name the folder of a JDK "
              + file.jdk()
              + ", or compile it with JDK "
              + running,
          file.jdk());
    }
    return file;
  }

  static UsageException unreadable(String name, IOException e) {
    return new UsageException("cannot read class \"" + name + "\": " + e.getMessage(), e);
  }
}
