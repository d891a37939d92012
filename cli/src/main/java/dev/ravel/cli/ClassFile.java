// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.program.MainRule;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.reflect.Modifier;

/**
 * The properties of a compiled class that must be known before it is executed. They are read from
 * its bytes, because loading the class would already be part of an execution.
 *
 * @param version the major version of the class file format
 * @param superName the internal name of the superclass, empty if there is none
 * @param hasMain whether it declares a method that can be launched
 */
record ClassFile(int version, String superName, boolean hasMain) {
  /** The format of JDK n has the version n + 44. */
  private static final int VERSION_OFFSET = 44;

  private static final int MAGIC = 0xcafebabe;

  int jdk() {
    return version - VERSION_OFFSET;
  }

  /**
   * Reads the bytes of a class.
   *
   * @throws IOException if they are not a class file
   */
  static ClassFile read(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    if (in.readInt() != MAGIC) {
      throw new IOException("not a class file");
    }
    in.readUnsignedShort();
    int version = in.readUnsignedShort();
    if (version - VERSION_OFFSET > Runtime.version().feature()) {
      // A newer format may have constants that this reader does not know. Such a class is rejected.
      return new ClassFile(version, "", false);
    }
    Object[] constants = constants(in);
    in.readUnsignedShort();
    in.readUnsignedShort();
    int superClass = in.readUnsignedShort();
    String superName = superClass == 0 ? "" : (String) constants[(Integer) constants[superClass]];
    in.skipBytes(2 * in.readUnsignedShort());
    skipMembers(in, constants);
    return new ClassFile(version, superName, skipMembers(in, constants));
  }

  /** Reads the strings and the indices of class names; nothing else is needed. */
  private static Object[] constants(DataInputStream in) throws IOException {
    Object[] constants = new Object[in.readUnsignedShort()];
    for (int i = 1; i < constants.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> constants[i] = in.readUTF();
        case 7 -> constants[i] = in.readUnsignedShort();
        case 8, 16, 19, 20 -> in.skipBytes(2);
        case 15 -> in.skipBytes(3);
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipBytes(4);
        case 5, 6 -> {
          in.skipBytes(8);
          // A long or a double takes two entries.
          i++;
        }
        default -> throw new IOException("not a class file: constant of kind " + tag);
      }
    }
    return constants;
  }

  /** Skips the fields or the methods and returns whether the main method is among them. */
  private static boolean skipMembers(DataInputStream in, Object[] constants) throws IOException {
    boolean found = false;
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      int access = in.readUnsignedShort();
      Object name = constants[in.readUnsignedShort()];
      Object descriptor = constants[in.readUnsignedShort()];
      found |=
          "main".equals(name)
              && takesArguments(descriptor)
              && MainRule.allows(
                  Modifier.isPublic(access), Modifier.isPrivate(access), Modifier.isStatic(access));
      for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
        in.skipBytes(2);
        in.skipBytes(in.readInt());
      }
    }
    return found;
  }

  private static boolean takesArguments(Object descriptor) {
    return "([Ljava/lang/String;)V".equals(descriptor)
        || MainRule.allowsNoParameters() && "()V".equals(descriptor);
  }
}
