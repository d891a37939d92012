// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is said about a call into the JDK before it happens, other than on collections.
 *
 * <p>{@code HOOKED}: the method asks the probe itself, but does not know the place in the program.
 * {@code UNCONTROLLED}: what it does, or waits for, is outside of what Ravel sees. {@code UNSEEN}:
 * the same, but it does no harm before a second thread is there.
 */
enum LibraryCall {
  HOOKED("at"),
  UNCONTROLLED("uncontrolled"),
  UNSEEN("unseen");

  /** A class, or a package if it ends with a slash, and the methods; a star stands for any text. */
  private static final String TABLE =
      """
      HOOKED       java/lang/Thread                     start interrupt isInterrupted
      HOOKED       java/lang/Thread                     interrupted getState
      HOOKED       java/util/concurrent/CountDownLatch  *
      HOOKED       java/util/concurrent/Semaphore       *
      HOOKED       java/util/concurrent/locks/          *
      UNCONTROLLED java/lang/Thread                     stop suspend resume
      UNCONTROLLED java/lang/Process                    *
      UNCONTROLLED java/lang/ProcessBuilder             start startPipeline
      UNCONTROLLED java/lang/Runtime                    exec addShutdownHook
      UNCONTROLLED java/lang/System                     setIn setOut setErr
      UNCONTROLLED java/lang/invoke/MethodHandles$Lookup  findGetter findSetter findStaticGetter
      UNCONTROLLED java/lang/invoke/MethodHandles$Lookup  findStaticSetter unreflectGetter
      UNCONTROLLED java/lang/invoke/MethodHandles$Lookup  unreflectSetter unreflectVarHandle
      UNCONTROLLED java/lang/reflect/Array              get getInt getLong set setInt setLong
      UNCONTROLLED java/lang/reflect/Field              get getInt getLong getBoolean getDouble
      UNCONTROLLED java/lang/reflect/Field              set setInt setLong setBoolean setDouble
      UNCONTROLLED java/lang/reflect/Field              getByte getChar getFloat getShort
      UNCONTROLLED java/lang/reflect/Field              setByte setChar setFloat setShort
      UNCONTROLLED java/lang/reflect/Array              getBoolean getByte getChar getDouble
      UNCONTROLLED java/lang/reflect/Array              getFloat getShort setBoolean setByte
      UNCONTROLLED java/lang/reflect/Array              setChar setDouble setFloat setShort
      UNCONTROLLED java/lang/invoke/MethodHandles       arrayElementGetter arrayElementSetter
      UNCONTROLLED sun/misc/Unsafe                      *
      UNCONTROLLED java/util/concurrent/TimeUnit        timedJoin timedWait
      UNCONTROLLED java/util/concurrent/StructuredTaskScope  *
      UNCONTROLLED java/security/SecureRandom           *
      UNCONTROLLED java/io/FileInputStream              *
      UNCONTROLLED java/io/FileOutputStream             *
      UNCONTROLLED java/io/FileReader                   *
      UNCONTROLLED java/io/FileWriter                   *
      UNCONTROLLED java/io/RandomAccessFile             *
      UNCONTROLLED java/nio/file/Files                  *
      UNCONTROLLED java/nio/channels/                   *
      UNCONTROLLED java/net/                            *
      UNSEEN       java/io/ObjectOutputStream           writeObject writeUnshared
      UNSEEN       java/lang/foreign/MemorySegment      copy mismatch
      UNSEEN       java/lang/System                     setProperty clearProperty setProperties
      UNSEEN       java/lang/Thread                     activeCount enumerate getAllStackTraces
      UNSEEN       java/lang/ThreadGroup                active* enumerate interrupt list
      UNSEEN       java/util/Locale                     setDefault
      UNSEEN       java/util/TimeZone                   setDefault
      UNSEEN       java/util/logging/Handler            set*
      UNSEEN       java/util/logging/LogManager         addLogger readConfiguration reset
      UNSEEN       java/util/logging/LogManager         updateConfiguration
      UNSEEN       java/util/logging/Logger             addHandler removeHandler set*
      """;

  private record Row(LibraryCall call, String owner, Set<String> methods) {
    static Row parse(String line) {
      String[] cells = line.trim().split(" +");
      Set<String> methods = Set.of(List.of(cells).subList(2, cells.length).toArray(String[]::new));
      return new Row(valueOf(cells[0]), cells[1], methods);
    }

    boolean covers(String method) {
      // Hooked objects are nobody else's while they are constructed.
      boolean isExcluded = call == HOOKED && method.equals("<init>");
      return !isExcluded && methods.stream().anyMatch(pattern -> matches(pattern, method));
    }

    private static boolean matches(String pattern, String method) {
      if (pattern.startsWith("*")) {
        return method.endsWith(pattern.substring(1));
      }
      return pattern.endsWith("*")
          ? method.startsWith(pattern.substring(0, pattern.length() - 1))
          : method.equals(pattern);
    }
  }

  private static final Map<String, List<Row>> BY_OWNER =
      TABLE.lines().map(Row::parse).collect(Collectors.groupingBy(Row::owner));

  private final String probe;

  LibraryCall(String probe) {
    this.probe = probe;
  }

  /** The probe that is called before it with the site. */
  String probe() {
    return probe;
  }

  /**
   * Looks the class up, then its package and those above it, as the table has all three.
   *
   * @param owner the class that declares the method
   */
  static Optional<LibraryCall> of(String owner, String name) {
    for (String key = owner; !key.isEmpty(); key = above(key)) {
      for (Row row : BY_OWNER.getOrDefault(key, List.of())) {
        if (row.covers(name)) {
          return Optional.of(row.call());
        }
      }
    }
    return Optional.empty();
  }

  /** The package, with its slash, that a class or a package is in; empty at the top. */
  private static String above(String name) {
    return name.substring(0, name.lastIndexOf('/', name.length() - 2) + 1);
  }
}
