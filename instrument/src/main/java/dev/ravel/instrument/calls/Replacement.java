// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.calls;

import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.emit.ProbeClass;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A JDK method whose calls are replaced by calls of a probe.
 *
 * @param probeDescriptor takes the receiver, the arguments and, if {@code takesSite}, the site
 */
public record Replacement(
    String owner,
    String name,
    String descriptor,
    ProbeClass probeClass,
    String probe,
    String probeDescriptor,
    boolean takesSite) {

  /**
   * Owner, kind of method, name and descriptor, class and name of the probe, and whether it takes
   * the site.
   */
  private static final String TABLE =
      """
      java/lang/Object              virtual wait()V                    MONITOR     wait       site
      java/lang/Object              virtual wait(J)V                   MONITOR     wait       site
      java/lang/Object              virtual wait(JI)V                  MONITOR     wait       site
      java/lang/Object              virtual notify()V                  MONITOR     notify     site
      java/lang/Object              virtual notifyAll()V               MONITOR     notifyAll  site
      java/lang/Thread              virtual join()V                    THREAD      join       site
      java/lang/Thread              virtual join(J)V                   THREAD      join       site
      java/lang/Thread              virtual join(JI)V                  THREAD      join       site
      java/lang/Thread virtual join(Ljava/time/Duration;)Z THREAD join site
      java/lang/Thread              static  sleep(J)V                  TIME        sleep      site
      java/lang/Thread              static  sleep(JI)V                 TIME        sleep      site
      java/lang/Thread static sleep(Ljava/time/Duration;)V TIME sleep site
      java/util/concurrent/TimeUnit virtual sleep(J)V                  TIME        sleep      site
      java/lang/Thread              static  yield()V                   THREAD      yield      site
      java/lang/Thread              static  onSpinWait()V              THREAD      onSpinWait site
      java/lang/Thread              virtual isAlive()Z                 THREAD      isAlive    site
      java/lang/Thread              virtual setDaemon(Z)V              THREAD      setDaemon  site
      java/lang/Thread static holdsLock(Ljava/lang/Object;)Z MONITOR holdsLock -
      java/lang/Thread static currentThread()Ljava/lang/Thread; THREAD currentThread -
      java/lang/Thread              virtual getId()J                   THREAD      threadId   -
      java/lang/Thread              virtual threadId()J                THREAD      threadId   -
      java/lang/System              static  nanoTime()J                TIME        nanoTime   -
      java/lang/System static currentTimeMillis()J TIME currentTimeMillis -
      java/lang/System static identityHashCode(Ljava/lang/Object;)I \
          ENVIRONMENT usedIdentityHashCode -
      java/lang/System static arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V \
          MEMORY arraycopy site
      java/lang/Runtime virtual availableProcessors()I ENVIRONMENT availableProcessors -
      java/lang/Math                static  random()D                  ENVIRONMENT random     -
      java/lang/StrictMath          static  random()D                  ENVIRONMENT random     -
      java/util/concurrent/ThreadLocalRandom \
          static current()Ljava/util/concurrent/ThreadLocalRandom; ENVIRONMENT currentRandom -
      """;

  private static final Set<String> OF_VALUES =
      Set.of("usedIdentityHashCode", "arraycopy", "random", "currentRandom");

  /** All replacements, by name and descriptor of the method. */
  static final Map<String, List<Replacement>> BY_METHOD = read();

  private static Map<String, List<Replacement>> read() {
    Map<String, List<Replacement>> all = new HashMap<>();
    for (String line : TABLE.lines().toList()) {
      Replacement replacement = parse(line.trim().split(" +"));
      String method = replacement.name + replacement.descriptor;
      all.computeIfAbsent(method, key -> new ArrayList<>()).add(replacement);
    }
    return all;
  }

  private static Replacement parse(String[] cells) {
    int parenthesis = cells[2].indexOf('(');
    String descriptor = cells[2].substring(parenthesis);
    String probe = descriptor;
    if (cells[1].equals("virtual")) {
      probe = probe.replace("(", "(L" + cells[0] + ";");
    }
    boolean takesSite = cells[5].equals("site");
    if (takesSite) {
      probe = probe.replace(")", "I)");
    }
    String name = cells[2].substring(0, parenthesis);
    ProbeClass owner = ProbeClass.valueOf(cells[3]);
    return new Replacement(cells[0], name, descriptor, owner, cells[4], probe, takesSite);
  }

  /** Whether it concerns threads or time, and not values. */
  public boolean isOfThreads() {
    return !OF_VALUES.contains(probe);
  }

  /**
   * Whether a method with this name and descriptor has a replacement that concerns threads or time,
   * depending on its declaring class.
   */
  public static boolean mayBeOfThreads(String name, String descriptor) {
    return BY_METHOD.getOrDefault(name + descriptor, List.of()).stream()
        .anyMatch(Replacement::isOfThreads);
  }

  /** Finds the replacement of a method, which is resolved as the JVM resolves it. */
  public static Optional<Replacement> of(
      Hierarchy hierarchy, String owner, String name, String descriptor) {
    for (Replacement candidate : BY_METHOD.getOrDefault(name + descriptor, List.of())) {
      if (hierarchy.methodOwner(owner, name, descriptor).equals(candidate.owner)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }
}
