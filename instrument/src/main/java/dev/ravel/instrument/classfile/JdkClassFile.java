// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;

/** Reads the class files of the running JDK, without their debug information. */
public final class JdkClassFile {
  private JdkClassFile() {}

  /** Lets the visitor read a class, and returns it; empty if the class has no class file. */
  public static <V extends ClassVisitor> Optional<V> read(String type, V visitor) {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(type + ".class")) {
      if (in == null) {
        return Optional.empty();
      }
      new ClassReader(in.readAllBytes())
          .accept(visitor, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      return Optional.of(visitor);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }
}
