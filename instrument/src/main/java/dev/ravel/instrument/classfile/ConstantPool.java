// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.classfile;

import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;

/** Reads the constant pool of a class file (JVMS 4.4), without parsing the rest. */
public final class ConstantPool {
  private static final int CLASS_CONSTANT = 7;

  private ConstantPool() {}

  /** Whether the constant pool contains a class that passes the test. */
  public static boolean names(ClassReader reader, Predicate<String> type) {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int offset = reader.getItem(i);
      if (offset > 0
          && reader.readByte(offset - 1) == CLASS_CONSTANT
          && type.test(reader.readUTF8(offset, buffer))) {
        return true;
      }
    }
    return false;
  }

  /** As above, for bytes that may not be a class file: they contain no class. */
  public static boolean names(byte[] bytes, Predicate<String> type) {
    try {
      return names(new ClassReader(bytes), type);
    } catch (RuntimeException unreadable) {
      return false;
    }
  }
}
