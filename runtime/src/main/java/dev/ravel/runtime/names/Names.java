// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.names;

import dev.ravel.model.Decision;
import dev.ravel.model.Location;
import dev.ravel.model.Location.Type;
import dev.ravel.model.Naming;
import dev.ravel.model.Site;
import dev.ravel.model.Steps;
import dev.ravel.probe.Registry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The small numbers that stand for threads, objects and locations, the same in every execution of a
 * check.
 *
 * <p>A thread is named by its parent and by the number of threads that its parent had started
 * before. An object is named by the thread that published it and by the number of objects that this
 * thread had published before (D-visibility-2). Both names depend only on the history of one
 * thread, so the same event has the same name in every execution that contains it.
 *
 * <p>A location is packed into a {@code long}: three bits for its type, 29 for an object, 32 for a
 * field, index or thread.
 */
public final class Names implements Naming {
  private static final int STATIC = 0;
  private static final int FIELD = 1;
  private static final int ELEMENT = 2;
  private static final int LOCK = 3;
  private static final int OBJECT = 4;
  private static final int THREAD = 5;
  private static final int CLASS = 6;
  private static final int CLOCK = 7;

  /** Of the type of the clock, because all types are taken. */
  private static final int STATES = 1;

  private static final int SIGNALS = 0;
  private static final int STATUS = 1;
  private static final int PARTNERS = 2;

  private static final int ID_BASE = 64;

  final LongNumbering threads = new LongNumbering();
  final LongNumbering objects = new LongNumbering();
  final LongNumbering locations = new LongNumbering();
  final StringNumbering fields = new StringNumbering();
  final StringNumbering constants = new StringNumbering();
  final StringNumbering classes = new StringNumbering();
  final List<String> objectTypes = new ArrayList<>();

  /** The names that the program gave its threads; null for a thread that has not been started. */
  private @Nullable String[] threadNames = new String[8];

  /** The texts of the parts of objects, by number; empty if several parts share the number. */
  private final Map<Integer, String> partTexts = new HashMap<>();

  private int[] fieldOfSite = new int[0];

  /** Null for a site that has not been converted yet. */
  private @Nullable Site[] sites = new Site[0];

  public Names() {
    threads.number(-1L << 32); // the main thread, which no thread starts
  }

  /**
   * The number of the {@code nth} thread that {@code parent} starts. The caller compares it with
   * {@link Decision#MAX_THREADS}.
   */
  public int thread(int parent, int nth) {
    return threads.number((long) parent << 32 | nth);
  }

  /**
   * A number that the thread has in every check and in every JVM (D-engine-6). The number of {@link
   * #thread} is not enough: a replay may have met fewer threads before and number them differently.
   * The id follows from the ancestors of the thread: one digit for each of them, to the base of 64.
   * A digit 0 begins the three digits of a thread whose number does not fit into one. The id is
   * unique among threads whose ancestors have at most ten digits.
   */
  public long threadId(int thread) {
    long key = threads.key(thread);
    int parent = (int) (key >>> 32);
    if (parent < 0) {
      return 1;
    }
    int nth = (int) key;
    return nth < ID_BASE
        ? threadId(parent) * ID_BASE + nth
        : threadId(parent) * ID_BASE * ID_BASE * ID_BASE + nth;
  }

  /** A number that the object has in every check and in every JVM. */
  public long objectId(int object) {
    long key = objects.key(object);
    int thread = (int) (key >>> 32);
    return thread < 0
        ? constants.word((int) key).hashCode()
        : threadId(thread) * 1_000_003 + (int) key;
  }

  public void nameThread(int thread, String name) {
    if (thread >= threadNames.length) {
      threadNames = Arrays.copyOf(threadNames, Math.max(thread + 1, 2 * threadNames.length));
    }
    threadNames[thread] = name;
  }

  /** The name that the program gave the thread; a virtual thread may have an empty one. */
  @Override
  public String threadName(int thread) {
    String name = thread < threadNames.length ? threadNames[thread] : null;
    return name == null || name.isEmpty() ? "thread " + thread : name;
  }

  /** The number of the {@code nth} object that a thread publishes. */
  public int object(int thread, int nth, Class<?> type) {
    return objectNumber((long) thread << 32 | nth, nameOf(type));
  }

  /**
   * The name of a class; for a hidden class, the name in its class file, without the address that
   * the JVM adds.
   */
  public static String nameOf(Class<?> type) {
    String name = type.getTypeName();
    return type.isHidden() && !name.contains("$$Lambda")
        ? name.substring(0, name.indexOf('/'))
        : name;
  }

  /** The number of an object that every thread can reach without a publication. */
  public int constant(String name) {
    return objectNumber(-1L << 32 | constants.number(name), name);
  }

  int objectNumber(long key, String type) {
    int number = objects.number(key);
    if (number == objectTypes.size()) {
      objectTypes.add(type);
    } else {
      // Another execution may have published an object of another class under this number. Reports
      // name the class of the latest execution.
      objectTypes.set(number, type);
    }
    return number;
  }

  /** The name of the class of an object. */
  public String type(int object) {
    return objectTypes.get(object);
  }

  public int field(int site) {
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

  public int field(String owner, String member) {
    return fields.number(owner + "." + member);
  }

  private int location(int type, int major, int minor) {
    return locations.number((long) type << 61 | (long) major << 32 | minor & 0xFFFF_FFFFL);
  }

  public int staticField(int field) {
    return location(STATIC, 0, field);
  }

  public int field(int object, int field) {
    return location(FIELD, object, field);
  }

  public int element(int object, int index) {
    return location(ELEMENT, object, index);
  }

  public int lock(int object) {
    return location(LOCK, object, 0);
  }

  /** The level of a synchroniser, which is another location than its monitor. */
  public int level(int object) {
    return location(LOCK, object, 1);
  }

  /** A JDK object as a whole. */
  public int whole(int object) {
    return location(OBJECT, object, 0);
  }

  /**
   * A part of a JDK object, such as the entry of a map for one key.
   *
   * @param part not zero
   * @param text names the part in reports; parts with the same number share a text
   */
  public int part(int object, int part, String text) {
    partTexts.merge(part, text, (known, other) -> known.equals(other) ? known : "");
    return location(OBJECT, object, part);
  }

  /** The permit and the interrupt flag of a thread. */
  public int signals(int thread) {
    return location(THREAD, SIGNALS, thread);
  }

  /** Whether a thread has been started and has ended. */
  public int status(int thread) {
    return location(THREAD, STATUS, thread);
  }

  /** The partners that a thread has met while it waited for one, as a level. */
  public int partners(int thread) {
    return location(THREAD, PARTNERS, thread);
  }

  /**
   * Named by the class name: another class loader may load the class again in the next execution.
   */
  public int classState(int id, int copy) {
    String name = Registry.CLASSES.get(id).className();
    return location(CLASS, 0, classes.number(copy == 0 ? name : name + " (copy " + copy + ")"));
  }

  public int clock() {
    return location(CLOCK, 0, 0);
  }

  /** Written by all writes whose order a property of states may notice (D-states-1). */
  public int states() {
    return location(CLOCK, 0, STATES);
  }

  @Override
  public boolean ordersStates(int location) {
    return location != Steps.NOWHERE && locations.key(location) == ((long) CLOCK << 61 | STATES);
  }

  @Override
  public boolean isMemory(int location) {
    return location != Steps.NOWHERE
        && switch ((int) (locations.key(location) >>> 61)) {
          case STATIC, FIELD, ELEMENT, OBJECT -> true;
          default -> false;
        };
  }

  @Override
  public boolean isThread(int location) {
    if (location == Steps.NOWHERE) {
      return false;
    }
    long key = locations.key(location);
    return (int) (key >>> 61) == THREAD && ((int) (key >>> 32) & 0x1FFF_FFFF) != PARTNERS;
  }

  @Override
  public String typeOfWhole(int location) {
    long key = locations.key(location);
    return (int) (key >>> 61) == OBJECT ? objectTypes.get((int) (key >>> 32) & 0x1FFF_FFFF) : "";
  }

  @Override
  public Location location(int location) {
    if (location == Steps.NOWHERE) {
      return Location.NONE;
    }
    long key = locations.key(location);
    int major = (int) (key >>> 32) & 0x1FFF_FFFF;
    int minor = (int) key;
    return switch ((int) (key >>> 61)) {
      case STATIC -> staticField(fields.word(minor));
      case FIELD -> new Location(Type.FIELD, object(major), afterLastDot(fields.word(minor)));
      case ELEMENT -> new Location(Type.ELEMENT, object(major).replace("[]", ""), "" + minor);
      case LOCK -> minor == 0 ? new Location(Type.LOCK, object(major), "") : ofLevel(major);
      case OBJECT -> new Location(Type.OBJECT, object(major), partTexts.getOrDefault(minor, ""));
      case THREAD ->
          new Location(
              switch (major) {
                case SIGNALS -> Type.SIGNALS;
                case PARTNERS -> Type.PARTNER;
                default -> Type.THREAD;
              },
              threadName(minor),
              "");
      case CLASS -> new Location(Type.CLASS, classes.word(minor), "");
      default -> new Location(minor == STATES ? Type.STATES : Type.CLOCK, "", "");
    };
  }

  /** Keeps the class and the field of a qualified name, without the package. */
  private static Location staticField(String name) {
    int member = name.lastIndexOf('.');
    return new Location(
        Type.STATIC_FIELD, afterLastDot(name.substring(0, member)), name.substring(member + 1));
  }

  /** Converts a site once, because accesses are compared with each other by their sites. */
  @Override
  public Site site(int number) {
    if (number >= sites.length) {
      sites = Arrays.copyOf(sites, Math.max(Registry.SITES.size(), number + 1));
    }
    if (sites[number] == null) {
      sites[number] = convert(Registry.SITES.get(number));
    }
    return sites[number];
  }

  private static Site convert(Registry.Site site) {
    return new Site(
        site.className(),
        site.method(),
        site.file(),
        site.line(),
        site.owner(),
        site.member(),
        site.isVolatile(),
        site.isProgram());
  }

  private Location ofLevel(int object) {
    String type = objectTypes.get(object);
    return type.endsWith("Queue") || type.endsWith("Deque")
        ? new Location(Type.QUEUE, object(object), "")
        : new Location(Type.LEVEL, object(object).replaceFirst("\\$\\w*Sync\\b", ""), "");
  }

  /** The text of an object in a report: a constant's name, or the class with a unique suffix. */
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
}
