// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Decision;
import dev.ravel.model.Steps;
import dev.ravel.probe.Registry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The small numbers that stand for threads, objects and locations, the same in every run of a
 * check.
 *
 * <p>A thread is named by its parent and by how many threads that parent had started before; an
 * object by the thread that made it reachable for others and by how many it had made reachable
 * before. Both depend on nothing but the thread's own history, so the same event has the same name
 * in every run that contains it.
 */
public final class Names {
  private static final int STATIC = 0;
  private static final int FIELD = 1;
  private static final int ELEMENT = 2;
  private static final int LOCK = 3;
  private static final int OBJECT = 4;
  private static final int THREAD = 5;
  private static final int CLASS = 6;
  private static final int CLOCK = 7;

  private static final int SIGNALS = 0;
  private static final int STATUS = 1;

  final LongIntTable threads = new LongIntTable();
  final LongIntTable objects = new LongIntTable();
  final LongIntTable locations = new LongIntTable();
  final Words fields = new Words();
  final Words constants = new Words();
  final Words classes = new Words();
  final List<String> objectTypes = new ArrayList<>();
  private final String[] threadNames = new String[Decision.MAX_THREADS];
  private int[] fieldOfSite = new int[0];

  Names() {
    threads.number(-1L << 32); // the main thread, which nobody starts
  }

  /** The number of the {@code nth} thread that {@code parent} starts; may be too large to use. */
  int thread(int parent, int nth) {
    return threads.number((long) parent << 32 | nth);
  }

  /**
   * A number that the thread has in every check and in every JVM: whoever replays a run may have
   * met fewer threads before, and numbered them otherwise. Follows from who started it, and is
   * different for all threads unless they are more than ten generations deep.
   */
  long threadId(int thread) {
    long key = threads.key(thread);
    int parent = (int) (key >>> 32);
    return parent < 0 ? 1 : threadId(parent) * Decision.MAX_THREADS + (int) key;
  }

  /** The same of an object. */
  long objectId(int object) {
    long key = objects.key(object);
    int thread = (int) (key >>> 32);
    return thread < 0
        ? constants.word((int) key).hashCode()
        : threadId(thread) * 1_000_003 + (int) key;
  }

  void nameThread(int thread, String name) {
    threadNames[thread] = name;
  }

  /** The name that the program gave the thread; virtual threads have none unless they get one. */
  public String threadName(int thread) {
    String name = threadNames[thread];
    return name == null || name.isEmpty() ? "thread " + thread : name;
  }

  /** The number of the {@code nth} object that a thread makes reachable for others. */
  int object(int thread, int nth, Class<?> type) {
    return objectNumber((long) thread << 32 | nth, type.getTypeName());
  }

  /** The number of an object that every thread reaches without having been given it. */
  int constant(String name) {
    return objectNumber(-1L << 32 | constants.number(name), name);
  }

  private int objectNumber(long key, String type) {
    int number = objects.number(key);
    if (number == objectTypes.size()) {
      objectTypes.add(type);
    } else {
      // Another run may have published something else in its place; the last one is told about.
      objectTypes.set(number, type);
    }
    return number;
  }

  /** The name of the class of an object. */
  String type(int object) {
    return objectTypes.get(object);
  }

  int field(int site) {
    if (site >= fieldOfSite.length) {
      int known = fieldOfSite.length;
      fieldOfSite = Arrays.copyOf(fieldOfSite, Math.max(Registry.SITES.size(), site + 1));
      Arrays.fill(fieldOfSite, known, fieldOfSite.length, -1);
    }
    int field = fieldOfSite[site];
    if (field < 0) {
      Registry.Site place = Registry.SITES.get(site);
      field = field(place.owner(), place.member());
      fieldOfSite[site] = field;
    }
    return field;
  }

  int field(String owner, String member) {
    return fields.number(owner + "." + member);
  }

  private int location(int type, int major, int minor) {
    return locations.number((long) type << 61 | (long) major << 32 | minor & 0xFFFF_FFFFL);
  }

  int staticField(int field) {
    return location(STATIC, 0, field);
  }

  int field(int object, int field) {
    return location(FIELD, object, field);
  }

  int element(int object, int index) {
    return location(ELEMENT, object, index);
  }

  int lock(int object) {
    return location(LOCK, object, 0);
  }

  /** The level of a synchroniser; apart from its monitor. */
  int level(int object) {
    return location(LOCK, object, 1);
  }

  /** An object of the JDK as a whole. */
  int whole(int object) {
    return location(OBJECT, object, 0);
  }

  /** The permit and the interrupt flag of a thread. */
  int signals(int thread) {
    return location(THREAD, SIGNALS, thread);
  }

  /** Whether a thread has been started and has ended. */
  int status(int thread) {
    return location(THREAD, STATUS, thread);
  }

  /** A class that is loaded again, by a loader of the next run, is the same to everybody. */
  int classState(int id) {
    return location(CLASS, 0, classes.number(Registry.CLASSES.get(id).className()));
  }

  int clock() {
    return location(CLOCK, 0, 0);
  }

  /** Whether the location is a variable, or an object of the JDK as a whole. */
  public boolean isMemory(int location) {
    return location != Steps.NOWHERE
        && switch ((int) (locations.key(location) >>> 61)) {
          case STATIC, FIELD, ELEMENT, OBJECT -> true;
          default -> false;
        };
  }

  /** Whether the location is the state of a thread: its signals, or whether it has ended. */
  public boolean isThread(int location) {
    return location != Steps.NOWHERE && (int) (locations.key(location) >>> 61) == THREAD;
  }

  /** The class of an object of the JDK that is one location as a whole, else an empty text. */
  public String typeOfWhole(int location) {
    long key = locations.key(location);
    return (int) (key >>> 61) == OBJECT ? objectTypes.get((int) (key >>> 32) & 0x1FFF_FFFF) : "";
  }

  /** Describes a location for a person. */
  public String location(int location) {
    if (location == Steps.NOWHERE) {
      return "";
    }
    long key = locations.key(location);
    int major = (int) (key >>> 32) & 0x1FFF_FFFF;
    int minor = (int) key;
    return switch ((int) (key >>> 61)) {
      case STATIC -> simple(fields.word(minor));
      case FIELD -> object(major) + "." + afterLastDot(fields.word(minor));
      case ELEMENT -> object(major).replace("[]", "") + "[" + minor + "]";
      case LOCK -> minor == 0 ? object(major) : object(major).replaceFirst("\\$\\w*Sync\\b", "");
      case OBJECT -> object(major);
      case THREAD -> (major == SIGNALS ? "signals of " : "") + threadName(minor);
      case CLASS -> "class " + classes.word(minor);
      default -> "clock";
    };
  }

  /** Describes an object for a person: its class, and a number where that is not enough. */
  private String object(int object) {
    long key = objects.key(object);
    String type = objectTypes.get(object);
    if ((int) (key >>> 32) == -1) {
      return constants.word((int) key);
    }
    return afterLastDot(type) + "@" + (key >>> 32) + "." + (int) key;
  }

  private static String afterLastDot(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** Keeps the class and the field of a qualified name, without the package. */
  private static String simple(String name) {
    int member = name.lastIndexOf('.');
    return name.substring(name.lastIndexOf('.', member - 1) + 1);
  }
}
