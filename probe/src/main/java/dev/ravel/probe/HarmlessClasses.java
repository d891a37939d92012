// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.List;
import java.util.Set;

/**
 * The JDK classes on whose objects calls of several threads do not interfere, although their fields
 * do not prove it (D-jdk-12). Every entry has its reason. A class that is not listed here, and that
 * no other rule covers, is assumed to interfere.
 */
public final class HarmlessClasses {
  /** Immutable by specification. Some of them fill a cache, always with an equal value. */
  private static final List<String> IMMUTABLE =
      List.of(
          "java/io/File", // the file system is watched elsewhere
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Enum",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Record",
          "java/lang/Runtime$Version",
          "java/lang/Short",
          "java/lang/StackTraceElement",
          "java/lang/String",
          "java/lang/Void",
          "java/lang/annotation/",
          "java/lang/constant/",
          "java/lang/invoke/ConstantCallSite",
          "java/lang/invoke/MethodHandle",
          "java/lang/invoke/MethodHandles",
          "java/lang/invoke/MethodType",
          "java/lang/invoke/VarHandle",
          "java/math/",
          "java/net/URI",
          "java/net/http/HttpHeaders",
          "java/nio/ByteOrder",
          "java/nio/charset/Charset",
          "java/nio/file/Path",
          "java/time/",
          "java/util/Base64$Decoder",
          "java/util/Base64$Encoder",
          "java/util/Comparator",
          "java/util/Currency",
          "java/util/HexFormat",
          "java/util/Locale",
          "java/util/Objects",
          "java/util/Optional",
          "java/util/UUID",
          "java/util/regex/Pattern");

  /** Mutable builders whose names begin like that of an immutable class. */
  private static final Set<String> BUILDERS =
      Set.of(
          "java/lang/StringBuffer",
          "java/lang/StringBuilder",
          "java/nio/charset/CharsetDecoder",
          "java/nio/charset/CharsetEncoder",
          "java/time/format/DateTimeFormatterBuilder",
          "java/util/Locale$Builder");

  /**
   * Descriptions of the loaded code. Loading and linking happen outside executions, and give every
   * thread the same result. The flag of {@code setAccessible} only makes an object usable.
   */
  private static final List<String> LOADED_CODE =
      List.of(
          "java/lang/Class",
          "java/lang/ClassLoader",
          "java/lang/Module",
          "java/lang/Package",
          "java/lang/StackWalker",
          "java/lang/module/",
          "java/lang/reflect/");

  /** State that belongs to the calling thread, or no state at all. */
  private static final List<String> PER_THREAD =
      List.of(
          "java/lang/InheritableThreadLocal",
          "java/lang/Math",
          "java/lang/ScopedValue",
          "java/lang/StrictMath",
          "java/lang/ThreadLocal");

  /**
   * Objects whose parts are controlled in another way: executions have their own clock, processors
   * and exit; the functions in composed functions and in collectors are those of the program;
   * loggers are restored and only observe.
   */
  private static final List<String> CONTROLLED =
      List.of(
          "java/lang/Runtime",
          "java/lang/System",
          "java/util/concurrent/",
          "java/util/function/",
          "java/util/logging/Level",
          "java/util/logging/LogManager",
          "java/util/logging/Logger",
          "java/util/stream/Collectors$CollectorImpl");

  private HarmlessClasses() {}

  /** Whether a class with this internal name is listed. */
  public static boolean contain(String name) {
    return haveNoSharedState(name) || isIn(CONTROLLED, name);
  }

  /** Whether calls on objects of a listed class change nothing that another thread can see. */
  public static boolean haveNoSharedState(String name) {
    return !BUILDERS.contains(name)
        && (isIn(IMMUTABLE, name) && !isLocal(name)
            || isIn(LOADED_CODE, name)
            || isIn(PER_THREAD, name));
  }

  /** Whether the class has no name of its own, such as an iterator over an immutable object. */
  private static boolean isLocal(String name) {
    int nested = name.lastIndexOf('$') + 1;
    return nested > 0 && nested < name.length() && Character.isDigit(name.charAt(nested));
  }

  /** An entry names a package, a class, or a class together with its nested classes. */
  private static boolean isIn(List<String> entries, String name) {
    for (String entry : entries) {
      if (name.startsWith(entry)
          && (entry.endsWith("/")
              || entry.endsWith("$")
              || name.length() == entry.length()
              || name.charAt(entry.length()) == '$')) {
        return true;
      }
    }
    return false;
  }
}
