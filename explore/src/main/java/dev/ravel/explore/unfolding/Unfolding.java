// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Ints;
import dev.ravel.explore.table.Rows;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.model.ThreadSet;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The unfolding of a program: a passive structure of events, conditions and presets (chapters 3 and
 * 5 of Kähkönen's thesis).
 *
 * <p>One rule replaces all modelling constructs of Fig. 3.4 and 5.3: an operation is the locations
 * that it reads, the locations that it writes, and its result. Every location has one condition at
 * any time. A write consumes it and produces the next one, so the conditions of a location form a
 * tree; a read leaves it. A lock or any other synchroniser is a location like a variable: to lock
 * is to write "held", to unlock is to write "free". The thesis instead removes the token while a
 * lock is held. Both give the same events, because only the thread that holds the lock writes it.
 * But with a condition for "held", the computation of possible extensions needs neither alternative
 * conditions nor temporary unlock events.
 *
 * <p>Same event, same local state (Lemma 2): an event is its preset and the alternative that it
 * took. The preset fixes the history of the thread and the last write of each location accessed,
 * hence every value that the operation can see.
 *
 * <p>Threads are started by events: a start produces the first thread condition of its child. With
 * place replication the copies of a child exist from the beginning, see {@link ReaderSets}, so that
 * starts race with nothing.
 *
 * <ul>
 *   <li>An <em>event</em> is a number from 1; {@link #ROOT} stands for the initial state.
 *   <li>A <em>condition</em> belongs to a location and to the event that produced it.
 *   <li>A <em>thread condition</em> is the pair of a thread and the event that produced the
 *       condition; an <em>intent</em> is a thread condition with the operation that comes next.
 *   <li>A <em>preset</em> is an intent with a condition for each of its locations, all concurrent
 *       with it: a possible extension, or what was one before it was covered.
 * </ul>
 */
final class Unfolding {
  static final int NONE = -1;
  static final int ROOT = 0;

  /** The readers of a condition which an operation could have written, but only read. */
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

  private final ReadModel reading;
  private final Rows events = new Rows(12);
  private final Ints clocks = new Ints();
  private final Ints initial = new Ints();

  /** The threads woken by an event; few events wake any. */
  private final Map<Integer, ThreadSet> woken = new HashMap<>();

  private final BitSet heldAtFirst = new BitSet();

  final Conditions conditions = new Conditions();
  final Intents intents = new Intents();
  final ReaderSets readerSets = new ReaderSets();
  final Presets presets = new Presets();
  final Levels levels = new Levels();
  final Tails tails = new Tails();
  final EventChoices choices = new EventChoices(this);
  private int threads;

  Unfolding(ReadModel reading) {
    this.reading = reading;
    events.add();
    clocks.add(0);
    for (int column : new int[] {PRESET, LOCATION, IN, OUT, ALSO_OUT, SIBLING, NEXT_READER}) {
      events.set(ROOT, column, NONE);
    }
    events.set(ROOT, INTENTS, NONE);
  }

  ReadModel reading() {
    return reading;
  }

  /** One more than the highest thread number. */
  int threads() {
    return threads;
  }

  /** One more than the number of the last event. */
  int events() {
    return events.size();
  }

  /** One more than the highest location number. */
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

  /** The number of events of the thread up to and including this one. */
  int depth(int event) {
    return events.get(event, DEPTH);
  }

  int location(int event) {
    return events.get(event, LOCATION);
  }

  /** The condition that the event reads or consumes. */
  int in(int event) {
    return events.get(event, IN);
  }

  /** The condition that the event produces for its location. */
  int out(int event) {
    return events.get(event, OUT);
  }

  /** The condition that the event produces for its second location. */
  int alsoOut(int event) {
    return events.get(event, ALSO_OUT);
  }

  /** Whether the event writes a location. */
  boolean writes(int event, int location) {
    int also = alsoOut(event);
    return location(event) == location && Label.isWrite(label(event))
        || also >= 0 && conditions.location(also) == location;
  }

  /** Records which threads an event woke from their waits. */
  void setWoken(int event, ThreadSet threads) {
    if (!threads.isEmpty()) {
      woken.put(event, threads);
    }
  }

  /** Whether the event ended a wait of some thread. */
  boolean hasWoken(int event) {
    return woken.containsKey(event);
  }

  /** Whether the event ended a wait of the thread. */
  boolean hasWoken(int event, int thread) {
    return woken.containsKey(event) && woken.get(event).contains(thread);
  }

  /** The next event that has the same preset and took another alternative. */
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

  /** Whether {@code cause} is {@code event} or one of its causes. */
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

  /** Adds {@code event} and its causes to a causally closed set without conflict. */
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

  /** The condition of a location after an event and its causes, and no other events. */
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

  /** Records that a lock is held initially: it was taken before a second thread could see it. */
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

  /** Whether an intent consumes the copies of other threads at one of its locations. */
  boolean consumesCopies(int intent, int slot) {
    return reading == ReadModel.PLACE_REPLICATION
        && (slot == 1
            ? intents.secondLocation(intent) != Steps.NOWHERE
            : intents.location(intent) != Steps.NOWHERE && intents.kind(intent).writes());
  }

  // ---- presets

  /** The preset of an operation in a marking, or {@link #NONE}. */
  int findPreset(int intent, Marking marking, boolean writes) {
    int location = intents.location(intent);
    int also = intents.secondLocation(intent);
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
