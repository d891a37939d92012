// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli.program;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads one class file (JVMS 4). */
final class ClassFileReader {
  private static final int MAGIC = 0xcafebabe;
  private static final int PREVIEW = 0xffff;

  private final DataInputStream in;

  /** The strings and the indices of class names; nothing else is needed. */
  private Object[] constants = {};

  private String name = "";
  private final Set<String> annotations = new HashSet<>();
  private final List<String> members = new ArrayList<>();

  ClassFileReader(byte[] bytes) {
    in = new DataInputStream(new ByteArrayInputStream(bytes));
  }

  ClassFile read() throws IOException {
    if (in.readInt() != MAGIC) {
      throw new IOException("not a class file");
    }
    boolean isPreview = in.readUnsignedShort() == PREVIEW;
    int version = in.readUnsignedShort();
    if (ClassFile.jdk(version) > Runtime.version().feature()) {
      // A newer format may have constants that this reader does not know. Such a class is rejected.
      return new ClassFile(version, isPreview, "", "", Set.of(), List.of(), List.of());
    }
    readConstants();
    in.skipNBytes(2); // access flags
    name = className(in.readUnsignedShort());
    int superClass = in.readUnsignedShort();
    String superName = superClass == 0 ? "" : className(superClass);
    in.skipNBytes(2L * in.readUnsignedShort()); // interfaces
    readMethods(); // fields, which have the same form
    List<ClassFile.Method> methods = readMethods();
    readAttributes(annotations);
    return new ClassFile(version, isPreview, name, superName, annotations, methods, members);
  }

  private void readConstants() throws IOException {
    constants = new Object[in.readUnsignedShort()];
    for (int i = 1; i < constants.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> constants[i] = in.readUTF();
        case 7 -> constants[i] = in.readUnsignedShort();
        case 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          // A long or a double takes two entries.
          i++;
        }
        default -> throw new IOException("not a class file: constant of kind " + tag);
      }
    }
  }

  private String text(int index) throws IOException {
    if (index < constants.length && constants[index] instanceof String text) {
      return text;
    }
    throw new IOException("not a class file: constant " + index + " is not a text");
  }

  private String className(int index) throws IOException {
    if (index < constants.length && constants[index] instanceof Integer name) {
      return text(name).replace('/', '.');
    }
    throw new IOException("not a class file: constant " + index + " is not a class");
  }

  private List<ClassFile.Method> readMethods() throws IOException {
    List<ClassFile.Method> methods = new ArrayList<>();
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      int access = in.readUnsignedShort();
      String name = text(in.readUnsignedShort());
      String descriptor = text(in.readUnsignedShort());
      Set<String> marks = new HashSet<>();
      readAttributes(marks);
      methods.add(new ClassFile.Method(name, descriptor, access, Set.copyOf(marks)));
    }
    return methods;
  }

  private void readAttributes(Set<String> marks) throws IOException {
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      String attribute = text(in.readUnsignedShort());
      int length = in.readInt();
      switch (attribute) {
        case "RuntimeVisibleAnnotations" -> {
          for (int annotation = in.readUnsignedShort(); annotation > 0; annotation--) {
            marks.add(readAnnotation());
          }
        }
        case "InnerClasses" -> readInnerClasses();
        default -> in.skipNBytes(Integer.toUnsignedLong(length));
      }
    }
  }

  /** The attribute also lists classes that are only mentioned, and local ones without an owner. */
  private void readInnerClasses() throws IOException {
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      String inner = className(in.readUnsignedShort());
      int owner = in.readUnsignedShort();
      if (owner != 0 && className(owner).equals(name)) {
        members.add(inner);
      }
      in.skipNBytes(4); // simple name, access flags
    }
  }

  /** Returns the name of the annotation, and skips its values. */
  private String readAnnotation() throws IOException {
    String type = text(in.readUnsignedShort());
    for (int pairs = in.readUnsignedShort(); pairs > 0; pairs--) {
      in.skipNBytes(2); // the name
      skipValue();
    }
    return type.substring(1, type.length() - 1).replace('/', '.');
  }

  /** Skips an element value (JVMS 4.7.16.1). */
  private void skipValue() throws IOException {
    switch (in.readUnsignedByte()) {
      case 'e' -> in.skipNBytes(4);
      case '@' -> readAnnotation();
      case '[' -> {
        for (int values = in.readUnsignedShort(); values > 0; values--) {
          skipValue();
        }
      }
      default -> in.skipNBytes(2);
    }
  }
}
