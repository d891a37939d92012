// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.schedule;

import dev.ravel.probe.JdkOrigin;
import dev.ravel.probe.setup.ExcludedClasses;
import dev.ravel.runtime.names.ReadLocations;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Records properties of the program that executions reveal and that decide which operations it has.
 * If an execution ends with other discoveries than it began with, the exploration begins again.
 *
 * <p>The passing of time, the end of a thread, interrupts and queues are visible only to a program
 * that uses them; for other programs they are not operations (D-visibility-6). The first use
 * changes the operations of an execution. So do the locations that a property of states reads, a
 * collection that calls the program back while it holds its monitor (D-sync-6), a collection that
 * two threads use at the same time (D-jdk-5), and an object that reaches a second thread on an
 * untracked way (D-visibility-3).
 */
public final class DiscoveryLog {
  /** Separates the letters and the class names of the text; a class name cannot contain it. */
  private static final String SEPARATOR = "+";

  /** Stands before the name of a class whose objects are changed. */
  private static final String CHANGED = "~";

  /** Precedes the name of a collection that is to be explored. */
  private static final String EXPLORED = "@";

  /** Precedes the name of a modelled class whose code is explored instead. */
  private static final String UNMODELLED = "=";

  /** Precedes the locations that a property of states reads. */
  private static final String READS = "#";

  /** What the operations of a program may depend on, with its letter in the text. */
  private enum Topic {
    CLOCK('c'),
    THREADS('t'),
    INTERRUPTS('i'),
    QUEUES('q'),
    NEEDS('n'),
    STAMPS('s'),
    MONITORS('m'),
    LATE_CONDITIONS('l'),
    STATES('w'),
    POOLS('p'),
    MAP_ORDERS('o'),
    PARTNERS('r'),
    ORDER_OF_STATES('d');

    private final char letter;
    private final int bit = 1 << ordinal();

    Topic(char letter) {
      this.letter = letter;
    }
  }

  private static final Topic[] TOPICS = Topic.values();

  /** The discovered topics, as bits: the engine reads them before nearly every step. */
  private int discovered;

  /** The classes whose objects reach a second thread on an untracked way. */
  private final Set<String> shared = new TreeSet<>();

  /** The classes whose objects are read by calls that are not modelled and not visible. */
  private final Set<String> readUnseen = new TreeSet<>();

  /** The classes whose objects are changed by calls that are not modelled. */
  private final Set<String> seenChanged = new TreeSet<>();

  /** The classes in both of these sets: reads of their objects are visible. */
  private final Set<String> changed = new TreeSet<>();

  /**
   * Whether there are such classes. The engine tests this at every use of an object, and a JDK set
   * would announce each test by a thread of the program to the engine.
   */
  private boolean someAreShared;

  private boolean someAreChanged;

  /** The outermost names of the collections that two threads use at the same time. */
  private final Set<String> overlapping = new TreeSet<>();

  /** The classes that have a model, and whose code is explored because the model does not apply. */
  private final Set<String> unmodelled = new TreeSet<>();

  private boolean someAreUnmodelled;

  private final ReadLocations reads = new ReadLocations();

  /** All discoveries as a text that can be stored and compared; empty if there are none. */
  private String text = "";

  private void discover(Topic topic) {
    if (!has(topic)) {
      discovered |= topic.bit;
      changed();
    }
  }

  private boolean has(Topic topic) {
    return (discovered & topic.bit) != 0;
  }

  void clockIsRead() {
    discover(Topic.CLOCK);
  }

  public void threadsAreWatched() {
    discover(Topic.THREADS);
  }

  public void statesAreWatched() {
    discover(Topic.STATES);
  }

  /** The program asks how many tasks of a modelled pool are being executed, or have been. */
  public void poolsAreWatched() {
    discover(Topic.POOLS);
  }

  public boolean ofPools() {
    return has(Topic.POOLS);
  }

  /**
   * The order in which a modelled map shows its entries can be observed, or what its keys are equal
   * to is decided by the program.
   */
  public void mapsAreOrdered() {
    discover(Topic.MAP_ORDERS);
  }

  /** Whether a modelled map is one location. */
  public boolean ofMapOrders() {
    return has(Topic.MAP_ORDERS);
  }

  /** The program can find out whether a thread waits to take an element from another thread. */
  public void partnersAreWatched() {
    discover(Topic.PARTNERS);
  }

  public boolean ofPartners() {
    return has(Topic.PARTNERS);
  }

  public void interruptIsSent() {
    discover(Topic.INTERRUPTS);
  }

  public void queuesAreWatched() {
    discover(Topic.QUEUES);
  }

  public void needsDiffer() {
    discover(Topic.NEEDS);
  }

  public void stampsAreHandedOver() {
    discover(Topic.STAMPS);
  }

  public void monitorsAreKept() {
    discover(Topic.MONITORS);
  }

  public void conditionsComeLate() {
    discover(Topic.LATE_CONDITIONS);
  }

  /** An object of this class has reached a second thread on an untracked way. */
  public void isShared(Class<?> type) {
    if (shared.add(name(type))) {
      changed();
    }
  }

  /** Two threads call methods of a collection at the same time (D-jdk-5). */
  public void callsOverlap(String collection) {
    if (overlapping.add(collection)) {
      changed();
    }
  }

  /** The program calls a method of a modelled class that shows more than its model (D-sync-8). */
  public void isUnmodelled(Class<?> type) {
    if (unmodelled.add(type.getName())) {
      changed();
    }
  }

  /** Whether the code of a modelled class is explored. */
  public boolean ofUnmodelled(Class<?> type) {
    return someAreUnmodelled && unmodelled.contains(type.getName());
  }

  /** The collections in the text of discoveries that two threads use at the same time. */
  public static Set<String> overlapping(String text) {
    return Stream.of(text.split(Pattern.quote(SEPARATOR)))
        .filter(part -> part.startsWith(EXPLORED))
        .map(part -> part.substring(EXPLORED.length()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Names a class that a framework generates by its superclass in the program: the name of the
   * generated class differs between JVMs.
   */
  private static String name(Class<?> type) {
    Class<?> parent = type.getSuperclass();
    return parent != null && !JdkOrigin.isOf(parent) && ExcludedClasses.contain(type)
        ? name(parent)
        : type.getName();
  }

  /** A call that is not modelled has read an object of this class, and was not an operation. */
  public void isReadUnseen(Class<?> type) {
    readUnseen.add(name(type));
    discoverChange(name(type));
  }

  /**
   * A call that is not modelled changes an object of this class, or a thread enters its monitor.
   */
  public void isChanged(Class<?> type) {
    seenChanged.add(name(type));
    discoverChange(name(type));
  }

  /** Changes are operations anyway, so they matter only if there are reads, too. */
  private void discoverChange(String type) {
    if (readUnseen.contains(type) && seenChanged.contains(type) && changed.add(type)) {
      changed();
    }
  }

  /** A property of states has read a location. */
  public void isRead(int property, int location) {
    if (reads.add(property, location)) {
      changed();
    }
  }

  /**
   * A search for the states of properties does not suffice: the writes that they read must be
   * ordered.
   */
  public void statesNeedOrder() {
    discover(Topic.ORDER_OF_STATES);
  }

  /** Whether the exploration must not search for the states of properties. */
  public boolean ofOrderOfStates() {
    return has(Topic.ORDER_OF_STATES);
  }

  public ReadLocations reads() {
    return reads;
  }

  /** The text without the numbers of locations, which a replay in another JVM does not have. */
  public static String withoutReads(String text) {
    int start = text.indexOf(SEPARATOR + READS);
    return start < 0 ? text : text.substring(0, start);
  }

  private void changed() {
    StringBuilder letters = new StringBuilder();
    for (Topic topic : TOPICS) {
      if (has(topic)) {
        letters.append(topic.letter);
      }
    }
    for (String name : shared) {
      letters.append(SEPARATOR).append(name);
    }
    for (String name : changed) {
      letters.append(SEPARATOR).append(CHANGED).append(name);
    }
    for (String name : overlapping) {
      letters.append(SEPARATOR).append(EXPLORED).append(name);
    }
    for (String name : unmodelled) {
      letters.append(SEPARATOR).append(UNMODELLED).append(name);
    }
    for (String locations : reads.texts()) {
      letters.append(SEPARATOR).append(READS).append(locations);
    }
    someAreUnmodelled = !unmodelled.isEmpty();
    someAreShared = !shared.isEmpty();
    someAreChanged = !changed.isEmpty();
    text = letters.toString();
  }

  /** Begins with the discoveries of an earlier check of the same program. */
  public void restore(String earlier) {
    List<String> parts = List.of(earlier.split(Pattern.quote(SEPARATOR)));
    discovered = 0;
    for (Topic topic : TOPICS) {
      discovered |= parts.get(0).indexOf(topic.letter) < 0 ? 0 : topic.bit;
    }
    shared.clear();
    changed.clear();
    overlapping.clear();
    unmodelled.clear();
    reads.clear();
    for (String name : parts.subList(1, parts.size())) {
      if (name.startsWith(EXPLORED)) {
        overlapping.add(name.substring(EXPLORED.length()));
      } else if (name.startsWith(UNMODELLED)) {
        unmodelled.add(name.substring(UNMODELLED.length()));
      } else if (name.startsWith(READS)) {
        reads.restore(name.substring(READS.length()));
      } else if (name.startsWith(CHANGED)) {
        changed.add(name.substring(CHANGED.length()));
      } else {
        shared.add(name);
      }
    }
    someAreShared = !shared.isEmpty();
    someAreChanged = !changed.isEmpty();
    someAreUnmodelled = !unmodelled.isEmpty();
    text = earlier;
  }

  public String text() {
    return text;
  }

  boolean ofClock() {
    return has(Topic.CLOCK);
  }

  public boolean ofThreads() {
    return has(Topic.THREADS);
  }

  /** Whether the program asks for the states of threads. */
  boolean ofStates() {
    return has(Topic.STATES);
  }

  /** Whether objects of a class reach a second thread on an untracked way. */
  public boolean ofSharing(Class<?> type) {
    return someAreShared && shared.contains(name(type));
  }

  /** Whether calls that are not modelled change objects of a class. */
  public boolean ofChange(Class<?> type) {
    return someAreChanged && changed.contains(name(type));
  }

  public boolean ofInterrupts() {
    return has(Topic.INTERRUPTS);
  }

  public boolean ofQueues() {
    return has(Topic.QUEUES);
  }

  /**
   * Whether a thread has passed a synchroniser at a level at which another thread would have to
   * wait.
   */
  public boolean ofNeeds() {
    return has(Topic.NEEDS);
  }

  /** Whether a thread has released the write lock of a stamped lock that another thread took. */
  public boolean ofStamps() {
    return has(Topic.STAMPS);
  }

  /** Whether conditions are created for locks that have been used before. */
  public boolean ofLateConditions() {
    return has(Topic.LATE_CONDITIONS);
  }

  /** Whether synchronised collections call code of the program that performs visible operations. */
  public boolean ofMonitors() {
    return has(Topic.MONITORS);
  }
}
