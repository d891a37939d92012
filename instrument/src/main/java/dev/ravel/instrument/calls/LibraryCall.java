// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The kinds of JDK calls that a probe announces, other than calls on collections.
 *
 * <p>{@code HOOKED}: the method is hooked, but its hook does not know the site in the program.
 * {@code UNCONTROLLED}: Ravel does not control what the method does or waits for. {@code
 * UNTRACKED}: likewise, but harmless while the program has only one thread (D-visibility-7). {@code
 * CONTROLLED}: an exception within a package; not announced.
 */
enum LibraryCall {
  HOOKED("at"),
  UNCONTROLLED("uncontrolled"),
  UNTRACKED("unseen"),
  CONTROLLED("");

  /** A class, or a package if it ends with a slash, and the methods; a star matches any text. */
  private static final String TABLE =
      """
      HOOKED       java/lang/Thread                     start interrupt isInterrupted
      HOOKED       java/lang/Thread                     interrupted getState getThreadGroup
      HOOKED       java/util/concurrent/CountDownLatch  *
      HOOKED       java/util/concurrent/Semaphore       *
      HOOKED       java/util/concurrent/BlockingQueue   *
      HOOKED       java/util/concurrent/BlockingDeque   *
      HOOKED       java/util/concurrent/ArrayBlockingQueue  *
      HOOKED       java/util/concurrent/CompletableFuture  get join
      HOOKED       java/util/concurrent/ConcurrentHashMap  *
      HOOKED       java/util/concurrent/ConcurrentHashMap$KeySetView  *
      HOOKED       java/util/concurrent/ConcurrentLinkedQueue  *
      HOOKED       java/util/concurrent/ConcurrentMap   *
      HOOKED       java/util/concurrent/ConcurrentNavigableMap  *
      HOOKED       java/util/concurrent/ConcurrentSkipListMap  *
      HOOKED       java/util/concurrent/ConcurrentSkipListSet  *
      HOOKED       java/util/concurrent/CopyOnWriteArrayList  *
      HOOKED       java/util/concurrent/CopyOnWriteArraySet  *
      HOOKED       java/util/concurrent/Exchanger       *
      HOOKED       java/util/concurrent/Future          *
      HOOKED       java/util/concurrent/FutureTask      *
      HOOKED       java/util/concurrent/LinkedBlockingDeque  *
      HOOKED       java/util/concurrent/LinkedBlockingQueue  *
      HOOKED       java/util/concurrent/PriorityBlockingQueue  *
      HOOKED       java/util/concurrent/SynchronousQueue  *
      HOOKED       java/util/concurrent/locks/          *
      UNCONTROLLED java/lang/Thread                     stop suspend resume
      UNCONTROLLED java/lang/Process                    *
      UNCONTROLLED java/lang/ProcessBuilder             start startPipeline
      UNCONTROLLED java/lang/Runtime                    exec addShutdownHook
      UNCONTROLLED java/lang/Runtime                    freeMemory totalMemory
      UNCONTROLLED java/lang/System                     setIn setOut setErr
      UNCONTROLLED java/lang/invoke/MethodHandles$Lookup  findGetter findSetter findStaticGetter
      UNCONTROLLED java/lang/invoke/MethodHandles$Lookup  findStaticSetter unreflectGetter
      UNCONTROLLED java/lang/invoke/MethodHandles$Lookup  unreflectSetter unreflectVarHandle
      UNCONTROLLED java/lang/reflect/Array              get getInt getLong set setInt setLong
      UNCONTROLLED java/lang/reflect/Field              set setInt setLong setBoolean setDouble
      UNCONTROLLED java/lang/reflect/Field              setByte setChar setFloat setShort
      UNCONTROLLED java/lang/reflect/Array              getBoolean getByte getChar getDouble
      UNCONTROLLED java/lang/reflect/Array              getFloat getShort setBoolean setByte
      UNCONTROLLED java/lang/reflect/Array              setChar setDouble setFloat setShort
      UNCONTROLLED java/lang/invoke/MethodHandles       arrayElementGetter arrayElementSetter
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
      CONTROLLED   java/net/IDN                         *
      CONTROLLED   java/net/URI                         *
      CONTROLLED   java/net/URISyntaxException          *
      CONTROLLED   java/net/URLDecoder                  *
      CONTROLLED   java/net/URLEncoder                  *
      CONTROLLED   java/net/http/                       *
      UNCONTROLLED java/net/http/HttpClient             send sendAsync
      UNCONTROLLED java/net/http/WebSocket              *
      UNCONTROLLED java/net/http/WebSocket$Builder      buildAsync
      UNTRACKED    java/io/ObjectOutputStream           writeObject writeUnshared
      UNTRACKED    java/lang/foreign/MemorySegment      copy mismatch
      UNTRACKED    java/lang/ClassLoader                set* clearAssertionStatus
      UNTRACKED    java/lang/ClassValue                 remove
      UNTRACKED    java/lang/management/                *
      UNTRACKED    java/lang/ref/                       enqueue poll remove
      UNTRACKED    com/sun/management/                  *
      UNTRACKED    java/lang/Thread                     activeCount enumerate getAllStackTraces
      UNTRACKED    java/lang/ThreadGroup                active* enumerate interrupt list
      UNTRACKED    java/util/concurrent/locks/LockSupport  getBlocker
      UNTRACKED    java/util/ResourceBundle             clearCache
      UNTRACKED    java/util/logging/Handler            set*
      UNTRACKED    java/util/logging/LogManager         addLogger readConfiguration reset
      UNTRACKED    java/util/logging/LogManager         getLogger getLoggerNames
      UNTRACKED    java/util/logging/LogManager         updateConfiguration
      UNTRACKED    java/util/logging/Logger             addHandler removeHandler set*
      """;

  private record Row(LibraryCall call, String owner, Set<String> methods) {
    static Row parse(String line) {
      String[] cells = line.trim().split(" +");
      Set<String> methods = Set.of(List.of(cells).subList(2, cells.length).toArray(String[]::new));
      return new Row(valueOf(cells[0]), cells[1], methods);
    }

    boolean covers(String method) {
      // No other thread can reach a hooked object while it is constructed.
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

  /** The probe to call with the site before the call. */
  String probe() {
    return probe;
  }

  /**
   * Looks up the class, then its package and the packages above it, because the table contains all
   * three.
   *
   * @param owner the class that declares the method
   */
  static Optional<LibraryCall> of(String owner, String name) {
    for (String key = owner; !key.isEmpty(); key = above(key)) {
      for (Row row : BY_OWNER.getOrDefault(key, List.of())) {
        if (row.covers(name)) {
          return Optional.of(row.call()).filter(call -> call != CONTROLLED);
        }
      }
    }
    return Optional.empty();
  }

  /** The package, with its slash, that contains a class or package; empty at the top. */
  private static String above(String name) {
    return name.substring(0, name.lastIndexOf('/', name.length() - 2) + 1);
  }
}
