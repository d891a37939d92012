// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.lifecycle;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the names of the parameters of an instance method. Compilers keep them for reflection only
 * on request, but by default they keep them for debuggers (JVMS 4.7.13), so they are read from the
 * class file. A parameter without a name is called by its position.
 */
final class ParameterNames {
  private static final int UTF8 = 1;

  private final Map<Integer, String> texts = new HashMap<>();
  private final String name;
  private final String descriptor;
  private final Map<Integer, String> byLocal = new HashMap<>();

  private ParameterNames(String name, String descriptor) {
    this.name = name;
    this.descriptor = descriptor;
  }

  static List<String> of(Method method) {
    String descriptor =
        MethodType.methodType(method.getReturnType(), method.getParameterTypes())
            .toMethodDescriptorString();
    ParameterNames names = new ParameterNames(method.getName(), descriptor);
    Class<?> type = method.getDeclaringClass();
    String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
    try (InputStream bytes = type.getResourceAsStream(file)) {
      if (bytes != null) {
        names.readClass(new DataInputStream(bytes));
      }
    } catch (IOException e) {
      names.byLocal.clear(); // a class that cannot be read again has no names
    }
    return names.named(method);
  }

  private List<String> named(Method method) {
    List<String> names = new ArrayList<>();
    int local = Modifier.isStatic(method.getModifiers()) ? 0 : 1;
    for (Parameter parameter : method.getParameters()) {
      names.add(
          parameter.isNamePresent()
              ? parameter.getName()
              : byLocal.getOrDefault(local, "parameter " + (names.size() + 1)));
      boolean isWide = parameter.getType() == long.class || parameter.getType() == double.class;
      local += isWide ? 2 : 1;
    }
    return names;
  }

  private void readClass(DataInputStream in) throws IOException {
    in.skipNBytes(8); // magic number, version
    readConstants(in);
    in.skipNBytes(6); // access flags, this class, superclass
    in.skipNBytes(2L * in.readUnsignedShort()); // interfaces
    readMembers(in); // fields
    readMembers(in); // methods
  }

  private void readConstants(DataInputStream in) throws IOException {
    int count = in.readUnsignedShort();
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      if (tag == UTF8) {
        texts.put(i, in.readUTF());
      } else {
        in.skipNBytes(sizeOf(tag));
      }
      if (tag == 5 || tag == 6) {
        i++; // a long or double takes two entries
      }
    }
  }

  /** The size of a constant without its tag (JVMS 4.4). */
  private static int sizeOf(int tag) throws IOException {
    return switch (tag) {
      case 7, 8, 16, 19, 20 -> 2;
      case 15 -> 3;
      case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
      case 5, 6 -> 8;
      default -> throw new IOException("unknown constant " + tag);
    };
  }

  private void readMembers(DataInputStream in) throws IOException {
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      in.skipNBytes(2); // access flags
      boolean isIt =
          name.equals(texts.get(in.readUnsignedShort()))
              & descriptor.equals(texts.get(in.readUnsignedShort()));
      readAttributes(in, isIt);
    }
  }

  private void readAttributes(DataInputStream in, boolean isIt) throws IOException {
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      String attribute = texts.get(in.readUnsignedShort());
      int length = in.readInt();
      if (isIt && "Code".equals(attribute)) {
        in.skipNBytes(4); // limits of the stack and the local variables
        in.skipNBytes(in.readInt()); // instructions
        in.skipNBytes(8L * in.readUnsignedShort()); // exception handlers
        readAttributes(in, true);
      } else if (isIt && "LocalVariableTable".equals(attribute)) {
        readVariables(in);
      } else {
        in.skipNBytes(Integer.toUnsignedLong(length));
      }
    }
  }

  private void readVariables(DataInputStream in) throws IOException {
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      int start = in.readUnsignedShort();
      in.skipNBytes(2); // length
      String variable = texts.get(in.readUnsignedShort());
      in.skipNBytes(2); // type
      int local = in.readUnsignedShort();
      if (start == 0 && variable != null) {
        byLocal.put(local, variable);
      }
    }
  }
}
