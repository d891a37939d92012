// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A method of the JDK in whose place the probe is called.
 *
 * @param probeDescriptor takes the receiver, the arguments and, if the probe asks for it, the site
 */
record Replacement(
    String owner,
    String name,
    String descriptor,
    String probe,
    String probeDescriptor,
    boolean takesSite) {

  /** owner, kind of method, name and descriptor, name of the probe, what it gets besides. */
  private static final String TABLE =
      """
      java/lang/Object                virtual wait()V                       wait              site
      java/lang/Object                virtual wait(J)V                      wait              site
      java/lang/Object                virtual wait(JI)V                     wait              site
      java/lang/Object                virtual notify()V                     notify            site
      java/lang/Object                virtual notifyAll()V                  notifyAll         site
      java/lang/Thread                virtual join()V                       join              site
      java/lang/Thread                virtual join(J)V                      join              site
      java/lang/Thread                virtual join(JI)V                     join              site
      java/lang/Thread                virtual join(Ljava/time/Duration;)Z   join              site
      java/lang/Thread                static  sleep(J)V                     sleep             site
      java/lang/Thread                static  sleep(JI)V                    sleep             site
      java/lang/Thread                static  sleep(Ljava/time/Duration;)V  sleep             site
      java/util/concurrent/TimeUnit   virtual sleep(J)V                     sleep             site
      java/lang/Thread                static  yield()V                      yield             site
      java/lang/Thread                static  onSpinWait()V                 onSpinWait        site
      java/lang/Thread                virtual isAlive()Z                    isAlive           site
      java/lang/Thread                virtual setDaemon(Z)V                 setDaemon         site
      java/lang/Thread                static  holdsLock(Ljava/lang/Object;)Z  holdsLock       -
      java/lang/Thread                static  currentThread()Ljava/lang/Thread;  currentThread  -
      java/lang/Thread                virtual getId()J                      threadId          -
      java/lang/Thread                virtual threadId()J                   threadId          -
      java/lang/System                static  nanoTime()J                   nanoTime          -
      java/lang/System                static  currentTimeMillis()J          currentTimeMillis -
      java/lang/System                static  identityHashCode(Ljava/lang/Object;)I  identityHashCode  -
      java/lang/System                static  arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V  arraycopy  site
      java/lang/Runtime               virtual availableProcessors()I        availableProcessors  -
      java/lang/Math                  static  random()D                     random            -
      java/lang/StrictMath            static  random()D                     random            -
      """;

  private static final Set<String> OF_VALUES = Set.of("identityHashCode", "arraycopy", "random");

  private static final Map<String, List<Replacement>> BY_METHOD = read();

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
    boolean takesSite = cells[4].equals("site");
    if (takesSite) {
      probe = probe.replace(")", "I)");
    }
    String name = cells[2].substring(0, parenthesis);
    return new Replacement(cells[0], name, descriptor, cells[3], probe, takesSite);
  }

  /** Whether it is about threads or time, and not about values. */
  boolean isOfThreads() {
    return !OF_VALUES.contains(probe);
  }

  /** Whether something stands in for a method with this name, if it is declared where it counts. */
  static boolean mayBeOfThreads(String name, String descriptor) {
    return BY_METHOD.getOrDefault(name + descriptor, List.of()).stream()
        .anyMatch(Replacement::isOfThreads);
  }

  /** Finds what stands in for a method, which is looked up as the JVM would do it. */
  static Optional<Replacement> of(
      Hierarchy hierarchy, String owner, String name, String descriptor) {
    for (Replacement candidate : BY_METHOD.getOrDefault(name + descriptor, List.of())) {
      if (hierarchy.methodOwner(owner, name, descriptor).equals(candidate.owner)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }
}
