// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is said about a call into the JDK before it happens, other than on collections.
 *
 * <p>{@code HOOKED}: the method asks the probe itself, but does not know the place in the program.
 * {@code UNCONTROLLED}: what it does, or waits for, is outside of what Ravel sees.
 */
enum LibraryCall {
  HOOKED("at"),
  UNCONTROLLED("uncontrolled");

  /** A class, or a package if it ends with a slash, and the methods; a star stands for any text. */
  private static final String TABLE =
      """
      HOOKED       java/lang/Thread                          start interrupt isInterrupted
      HOOKED       java/lang/Thread                          interrupted getState
      HOOKED       java/util/concurrent/locks/               *
      UNCONTROLLED java/lang/Thread                          stop suspend resume
      UNCONTROLLED java/lang/Process                         *
      UNCONTROLLED java/lang/ProcessBuilder                  start startPipeline
      UNCONTROLLED java/lang/Runtime                         exec addShutdownHook
      UNCONTROLLED java/lang/System                          arraycopy
      UNCONTROLLED java/util/Arrays                          fill sort parallel* setAll copyOf*
      UNCONTROLLED java/util/Arrays                          toString equals hashCode stream
      UNCONTROLLED java/util/Arrays                          deep* binarySearch mismatch compare*
      UNCONTROLLED java/util/Timer                           <init>
      UNCONTROLLED java/util/Collection                      parallelStream
      UNCONTROLLED java/util/List                            parallelStream
      UNCONTROLLED java/util/Set                             parallelStream
      UNCONTROLLED java/util/ArrayList                       parallelStream
      UNCONTROLLED java/util/stream/BaseStream               parallel
      UNCONTROLLED java/util/stream/Stream                   parallel
      UNCONTROLLED java/util/stream/IntStream                parallel
      UNCONTROLLED java/util/stream/LongStream               parallel
      UNCONTROLLED java/util/stream/DoubleStream             parallel
      UNCONTROLLED java/util/concurrent/TimeUnit             timedJoin timedWait
      UNCONTROLLED java/util/concurrent/ForkJoinPool         commonPool
      UNCONTROLLED java/util/concurrent/ForkJoinTask         fork invokeAll
      UNCONTROLLED java/util/concurrent/RecursiveTask        fork invokeAll
      UNCONTROLLED java/util/concurrent/RecursiveAction      fork invokeAll
      UNCONTROLLED java/util/concurrent/CompletableFuture    *Async
      UNCONTROLLED java/security/SecureRandom                *
      UNCONTROLLED java/io/FileInputStream                   *
      UNCONTROLLED java/io/FileOutputStream                  *
      UNCONTROLLED java/io/FileReader                        *
      UNCONTROLLED java/io/FileWriter                        *
      UNCONTROLLED java/io/RandomAccessFile                  *
      UNCONTROLLED java/nio/file/Files                       *
      UNCONTROLLED java/nio/channels/                        *
      UNCONTROLLED java/net/                                 *
      """;

  private record Row(LibraryCall call, String owner, Set<String> methods) {
    static Row parse(String line) {
      String[] cells = line.trim().split(" +");
      Set<String> methods = Set.of(List.of(cells).subList(2, cells.length).toArray(String[]::new));
      return new Row(valueOf(cells[0]), cells[1], methods);
    }

    boolean covers(String type, String method) {
      if (call == HOOKED && method.equals("<init>")) {
        return false;
      }
      boolean isOwner = owner.endsWith("/") ? type.startsWith(owner) : type.equals(owner);
      return isOwner && methods.stream().anyMatch(pattern -> matches(pattern, method));
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

  private static final List<Row> ROWS = TABLE.lines().map(Row::parse).toList();

  private final String probe;

  LibraryCall(String probe) {
    this.probe = probe;
  }

  /** The probe that is called before it with the site. */
  String probe() {
    return probe;
  }

  static Optional<LibraryCall> of(String owner, String name, String descriptor) {
    if (!owner.startsWith("java/") || hasOwnExecutor(owner, descriptor)) {
      return Optional.empty();
    }
    return ROWS.stream().filter(row -> row.covers(owner, name)).map(Row::call).findFirst();
  }

  /** Asynchronous stages run in the common pool unless they are given another one. */
  private static boolean hasOwnExecutor(String owner, String descriptor) {
    return owner.equals("java/util/concurrent/CompletableFuture")
        && descriptor.contains("Ljava/util/concurrent/Executor;");
  }
}
