// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The unfolding of a program: a passive structure of events, conditions and presets (chapters 3 and
 * 5 of Kähkönen's thesis).
 *
 * <p>One rule stands for all modelling constructs of Fig. 3.4 and 5.3: an operation is the
 * locations that it reads, the locations that it writes, and its result. Every location has one
 * condition at any time. A write consumes it and produces the next one, so the conditions of one
 * location form a tree; a read leaves it. A lock or any other synchroniser is a location like a
 * variable: to lock is to write "held", to unlock is to write "free". The thesis instead takes the
 * token away while a lock is held, which gives the same events, because whoever holds the lock is
 * the only one to write it; but with a condition for "held" the search for possible extensions
 * needs neither alternative conditions nor temporary unlock events.
 *
 * <p>Same event, same local state (Lemma 2): an event is its preset and the alternative it took.
 * The preset fixes the thread's own history and the last write of each location touched, hence
 * every value that the operation can see.
 *
 * <p>Threads are started by events: a start produces the first thread condition of its child. With
 * place replication the copies of a child are there from the beginning, see {@link ReaderSets}, so
 * that starts race with nothing.
 *
 * <ul>
 *   <li>An <em>event</em> is a number from 1; {@link #ROOT} stands for the initial state.
 *   <li>A <em>condition</em> is that of a location; it belongs to the event that produced it.
 *   <li>A thread condition is the pair of the event that produced it and the thread; an
 *       <em>intent</em> is a thread condition with the operation that comes next.
 *   <li>A <em>preset</em> is an intent with conditions of all its locations that are concurrent
 *       with it: a possible extension, or what one was before it was covered.
 * </ul>
 */
final class Unfolding {
  static final int NONE = -1;
  static final int ROOT = 0;

  /** Stands for the readers of a condition that an operation could have written, but only read. */
  static final int ONLY_READ = -1;

  private static final int PREDECESSOR = 0;
  private static final int PRESET = 1;
  private static final int LABEL = 2;
  private static final int DEPTH = 3;
  private static final int LOCATION = 4;
  private static final int IN = 5;
  private static final int OUT = 6;
  private static final int ALSO_OUT = 7;
  private static final int CLOCK = 8;
  private static final int SIBLING = 9;
  private static final int NEXT_READER = 10;
  private static final int INTENTS = 11;

  private final Reading reading;
  private final Rows events = new Rows(12);
  private final Ints clocks = new Ints();
  private final Ints initial = new Ints();

  /** The threads that an event has woken; few events have. */
  private final Map<Integer, Long> woken = new HashMap<>();

  private final BitSet heldAtFirst = new BitSet();

  final Conditions conditions = new Conditions();
  final Intents intents = new Intents();
  final ReaderSets readerSets = new ReaderSets();
  final Presets presets = new Presets();
  final Levels levels = new Levels();
  private int threads;

  Unfolding(Reading reading) {
    this.reading = reading;
    events.add();
    clocks.add(0);
    for (int column : new int[] {PRESET, LOCATION, IN, OUT, ALSO_OUT, SIBLING, NEXT_READER}) {
      events.set(ROOT, column, NONE);
    }
    events.set(ROOT, INTENTS, NONE);
  }

  Reading reading() {
    return reading;
  }

  /** One more than the highest thread seen. */
  int threads() {
    return threads;
  }

  /** One more than the last event. */
  int events() {
    return events.size();
  }

  /** One more than the highest location seen. */
  int locations() {
    return initial.size();
  }

  long bytes() {
    return events.bytes()
        + conditions.bytes()
        + intents.bytes()
        + clocks.bytes()
        + initial.bytes()
        + readerSets.bytes()
        + presets.bytes();
  }

  // ---- events

  int thread(int event) {
    return Label.thread(events.get(event, LABEL));
  }

  int label(int event) {
    return events.get(event, LABEL);
  }

  Kind kind(int event) {
    return Label.kind(events.get(event, LABEL));
  }

  /** The event that produced the thread condition in the preset. */
  int predecessor(int event) {
    return events.get(event, PREDECESSOR);
  }

  /** The previous event of the same thread, or {@link #ROOT}. */
  int previous(int event) {
    return events.get(event, DEPTH) == 1 ? ROOT : events.get(event, PREDECESSOR);
  }

  int preset(int event) {
    return events.get(event, PRESET);
  }

  /** How many events of the thread lead to this one, itself included. */
  int depth(int event) {
    return events.get(event, DEPTH);
  }

  /** What the thread decided, packed with its condition. */
  long decision(int event) {
    int label = label(event);
    int condition = intents.condition(presets.intent(preset(event)));
    return Decision.pack(Label.thread(label), Label.choice(label), condition);
  }

  int location(int event) {
    return events.get(event, LOCATION);
  }

  /** The condition that the event reads or consumes. */
  int in(int event) {
    return events.get(event, IN);
  }

  /** The condition of its location that the event produces. */
  int out(int event) {
    return events.get(event, OUT);
  }

  /** The condition of its second location that the event produces. */
  int alsoOut(int event) {
    return events.get(event, ALSO_OUT);
  }

  /** Whether the event writes a location. */
  boolean writes(int event, int location) {
    int also = alsoOut(event);
    return location(event) == location && Label.isWrite(label(event))
        || also >= 0 && conditions.location(also) == location;
  }

  /** Notes which threads an event has woken from their waits. */
  void setWoken(int event, long threads) {
    if (threads != 0) {
      woken.put(event, threads);
    }
  }

  /** Whether the event has ended a wait of some thread. */
  boolean hasWoken(int event) {
    return woken.containsKey(event);
  }

  /** Whether the event has ended a wait of the thread. */
  boolean hasWoken(int event, int thread) {
    return (woken.getOrDefault(event, 0L) & 1L << thread) != 0;
  }

  /** The next event with the same preset, which took another alternative. */
  int sibling(int event) {
    return events.get(event, SIBLING);
  }

  int nextReader(int event) {
    return events.get(event, NEXT_READER);
  }

  int firstIntent(int event) {
    return events.get(event, INTENTS);
  }

  /** The last event of {@code thread} among the causes of {@code event}, or {@link #ROOT}. */
  int cause(int event, int thread) {
    int clock = events.get(event, CLOCK);
    return thread < clocks.get(clock) ? clocks.get(clock + 1 + thread) : ROOT;
  }

  /** Whether {@code cause} is among the causes of {@code event}, or is that event. */
  boolean isCause(int cause, int event) {
    if (cause == ROOT) {
      return true;
    }
    int at = cause(event, thread(cause));
    while (depth(at) > depth(cause)) {
      at = previous(at);
    }
    return at == cause;
  }

  /** Adds the causes of {@code event} to a causally closed set without conflict. */
  void join(int[] cut, int event) {
    int clock = events.get(event, CLOCK);
    int length = clocks.get(clock);
    for (int thread = 0; thread < length; thread++) {
      int last = clocks.get(clock + 1 + thread);
      if (depth(last) > depth(cut[thread])) {
        cut[thread] = last;
      }
    }
  }

  /**
   * Adds an event.
   *
   * @param causes the last event of each thread among its causes; changed
   */
  int addEvent(int preset, int label, int[] causes) {
    int intent = presets.intent(preset);
    int thread = Label.thread(label);
    int event = events.add();
    threads = Math.max(threads, thread + 1);
    events.set(event, PREDECESSOR, intents.after(intent));
    events.set(event, PRESET, preset);
    events.set(event, LABEL, label);
    events.set(event, DEPTH, depth(causes[thread]) + 1);
    events.set(event, LOCATION, intents.location(intent));
    events.set(event, IN, presets.condition(preset, 0));
    events.set(event, OUT, NONE);
    events.set(event, ALSO_OUT, NONE);
    events.set(event, SIBLING, presets.event(preset));
    events.set(event, NEXT_READER, NONE);
    events.set(event, INTENTS, NONE);
    presets.setEvent(preset, event);
    causes[thread] = event;
    int length = threads;
    while (causes[length - 1] == ROOT) {
      length--;
    }
    events.set(event, CLOCK, clocks.size());
    clocks.add(length);
    for (int i = 0; i < length; i++) {
      clocks.add(causes[i]);
    }
    connect(event);
    return event;
  }

  private void connect(int event) {
    int preset = preset(event);
    int in = in(event);
    if (in != NONE) {
      if (Label.isWrite(label(event))) {
        events.set(event, OUT, conditions.add(event, thread(event), in));
      } else {
        events.set(event, NEXT_READER, conditions.firstReader(in));
        conditions.setFirstReader(in, event);
      }
    }
    int also = presets.condition(preset, 1);
    if (also != NONE) {
      events.set(event, ALSO_OUT, conditions.add(event, thread(event), also));
    }
  }

  // ---- conditions of locations

  /** The condition of a location in the initial state. */
  int initialCondition(int location) {
    while (initial.size() <= location) {
      initial.add(NONE);
    }
    if (initial.get(location) == NONE) {
      initial.set(location, conditions.addInitial(location));
    }
    return initial.get(location);
  }

  /** The condition of a location once the causes of an event, and nothing else, have happened. */
  int conditionAfter(int event, int location) {
    if (location < 0) {
      return NONE;
    }
    int condition = initialCondition(location);
    for (int next = condition; next != NONE; next = childAmongCauses(condition, event)) {
      condition = next;
    }
    return condition;
  }

  private int childAmongCauses(int condition, int event) {
    for (int g = conditions.childGroups(condition); g != NONE; g = conditions.nextGroup(g)) {
      for (int c = conditions.first(g); c != NONE; c = conditions.nextChild(c)) {
        if (isCause(conditions.producer(c), event)) {
          return c;
        }
      }
    }
    return NONE;
  }

  /** Notes that a lock is held in the initial state: taken before a second thread could see it. */
  void setHeldAtFirst(int location) {
    heldAtFirst.set(location);
  }

  boolean isHeldAtFirst(int location) {
    return location >= 0 && heldAtFirst.get(location);
  }

  // ---- intents

  int addIntent(int event, int thread, Kind kind, int location, int also, boolean endsByItself) {
    threads = Math.max(threads, thread + 1);
    int label = Label.packIntent(thread, kind, endsByItself);
    int intent = intents.add(event, label, location, also, firstIntent(event));
    events.set(event, INTENTS, intent);
    return intent;
  }

  /** The intent of a thread to perform an operation after {@code event}, or {@link #NONE}. */
  int findIntent(int event, int thread, Kind kind, int location, int also) {
    return intents.find(firstIntent(event), thread, kind, location, also);
  }

  /** Whether the copies of the other threads matter at one of the locations of an intent. */
  boolean consumesCopies(int intent, int slot) {
    return reading == Reading.PLACE_REPLICATION
        && (slot == 1
            ? intents.also(intent) != Steps.NOWHERE
            : intents.location(intent) != Steps.NOWHERE && intents.kind(intent).writes());
  }

  // ---- presets

  /** The preset of an operation in a marking, or {@link #NONE}. */
  int findPreset(int intent, Marking marking, boolean writes) {
    int location = intents.location(intent);
    int also = intents.also(intent);
    int readers = ReaderSets.EMPTY;
    if (consumesCopies(intent, 0)) {
      readers = writes ? marking.readers(location) : ONLY_READ;
    }
    int alsoReaders = consumesCopies(intent, 1) ? marking.readers(also) : ReaderSets.EMPTY;
    return presets.find(
        intent, marking.condition(location), readers, marking.condition(also), alsoReaders);
  }

  /** Adds a preset and enters it into the lists of its conditions. */
  int addPreset(int intent, int in, int readers, int also, int alsoReaders) {
    int preset = presets.add(intent, in, readers, also, alsoReaders);
    if (readers != ONLY_READ) {
      enter(preset, 0, in);
      enter(preset, 1, also);
    }
    return preset;
  }

  private void enter(int preset, int slot, int condition) {
    if (condition != NONE) {
      int thread = intents.thread(presets.intent(preset));
      int entry = Presets.entry(preset, slot);
      presets.setNext(preset, slot, conditions.enterPreset(condition, thread, entry));
    }
  }
}
