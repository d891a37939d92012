// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import static java.util.Objects.requireNonNull;

import dev.ravel.explore.NetWords;
import dev.ravel.explore.table.Ints;
import dev.ravel.model.Action;
import dev.ravel.model.Kind;
import dev.ravel.model.Net;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns an unfolding into the net that Kähkönen's thesis would draw.
 *
 * <p>The structure stores less than a figure shows. With place replication, every thread that
 * accesses a variable has a copy of its condition; a read consumes and produces the copy of its
 * thread, and a write consumes and produces all copies. The end of a thread is not drawn as an
 * event: a join reads the last condition of the thread. But if the program queries whether threads
 * are alive, the status of a thread is a variable like others, and starts and ends write it.
 */
final class NetBuilder {
  private static final int NO_THREAD = -1;

  private final Unfolding unfolding;
  private final EventSites sites;
  private final NetWords words;
  private final List<Net.Event> events = new ArrayList<>();
  private final List<Net.Condition> conditions = new ArrayList<>();
  private final List<Net.Arc> arcs = new ArrayList<>();
  private final Map<Integer, Integer> eventNumbers = new HashMap<>();
  private final Map<Key, Integer> conditionNumbers = new HashMap<>();
  private final Map<Integer, BitSet> accessors = new HashMap<>();
  private final BitSet synchronisers = new BitSet();
  private final BitSet statuses = new BitSet();
  private final BitSet queried = new BitSet();

  /**
   * The identity of a condition.
   *
   * @param origin the event that produced a thread condition, or the condition of a location
   * @param thread the thread of the condition or copy
   * @param read the read that produced the copy, or {@link Unfolding#ROOT}
   */
  private record Key(boolean isOfThread, int origin, int thread, int read) {}

  /** The sites in the program at which events were first performed. */
  static final class EventSites {
    private static final int NOWHERE = -1;

    private final Ints sites = new Ints();

    /** Records that this step of an execution corresponds to this event. */
    void note(int event, Trace trace, int step) {
      while (sites.size() <= event) {
        sites.add(NOWHERE);
      }
      if (sites.get(event) == NOWHERE) {
        sites.set(event, trace.site(step));
      }
    }

    int site(int event) {
      return event < sites.size() ? sites.get(event) : NOWHERE;
    }
  }

  NetBuilder(Unfolding unfolding, EventSites sites, NetWords words) {
    this.unfolding = unfolding;
    this.sites = sites;
    this.words = words;
  }

  Net build() {
    for (int event = 1; event < unfolding.events(); event++) {
      classify(event);
    }
    for (int event = 1; event < unfolding.events(); event++) {
      beginThread(event);
      if (isDrawn(event)) {
        add(event);
      }
    }
    List<String> threads = new ArrayList<>();
    for (int thread = 0; thread < unfolding.threads(); thread++) {
      threads.add(words.thread(thread));
    }
    return new Net(threads, events, conditions, arcs);
  }

  private void classify(int event) {
    Kind kind = unfolding.kind(event);
    boolean isAccess = kind == Kind.READ || kind == Kind.WRITE || kind == Kind.UPDATE;
    int location = unfolding.location(event);
    if (kind == Kind.START || kind == Kind.END) {
      statuses.set(location);
    } else if (location >= 0 && kind != Kind.JOIN) {
      touch(event, location, isAccess);
      queried.set(location);
    }
    if (unfolding.alsoOut(event) >= 0) {
      touch(event, unfolding.conditions.location(unfolding.alsoOut(event)), isAccess);
    }
  }

  private void touch(int event, int location, boolean isAccess) {
    accessors.computeIfAbsent(location, any -> new BitSet()).set(unfolding.thread(event));
    if (!isAccess) {
      synchronisers.set(location);
    }
  }

  private boolean isDrawn(int event) {
    return unfolding.kind(event) != Kind.END || isVisible(unfolding.location(event));
  }

  /** Whether the location is more than the status of a thread that the program never queries. */
  private boolean isVisible(int location) {
    return location >= 0 && (!statuses.get(location) || queried.get(location));
  }

  /** Lets the start of a thread produce its first condition. */
  private void beginThread(int event) {
    int start = unfolding.predecessor(event);
    int thread = unfolding.thread(event);
    if (start != Unfolding.ROOT && unfolding.thread(start) != thread) {
      Key first = new Key(true, start, thread, Unfolding.ROOT);
      if (!conditionNumbers.containsKey(first)) {
        arc(Net.Direction.PRODUCES, start, first);
      }
    }
  }

  private void add(int event) {
    int label = unfolding.label(event);
    int site = sites.site(event);
    eventNumbers.put(event, events.size());
    events.add(
        new Net.Event(
            unfolding.thread(event),
            new Action(
                unfolding.kind(event),
                Label.isWrite(label),
                Label.choice(label),
                words.location(unfolding.location(event))),
            words.place(site),
            words.constraint(unfolding.choices.decision(event))));
    int thread = unfolding.thread(event);
    arc(
        Net.Direction.CONSUMES,
        event,
        new Key(true, unfolding.predecessor(event), thread, Unfolding.ROOT));
    connect(event, unfolding.in(event), unfolding.out(event), 0);
    if (unfolding.alsoOut(event) >= 0) {
      connect(
          event,
          unfolding.conditions.parent(unfolding.alsoOut(event)),
          unfolding.alsoOut(event),
          1);
    }
    arc(Net.Direction.PRODUCES, event, new Key(true, event, thread, Unfolding.ROOT));
  }

  private void connect(int event, int in, int out, int slot) {
    if (in < 0) {
      return;
    }
    int location = unfolding.conditions.location(in);
    int producer = unfolding.conditions.producer(in);
    if (!isVisible(location)) {
      if (unfolding.kind(event) == Kind.JOIN && unfolding.kind(producer) == Kind.END) {
        arc(
            Net.Direction.READS,
            event,
            new Key(
                true, unfolding.predecessor(producer), unfolding.thread(producer), Unfolding.ROOT));
      }
    } else if (hasCopies(location)) {
      connectCopies(event, in, out, slot);
    } else if (out < 0) {
      arc(Net.Direction.READS, event, shared(in));
    } else {
      arc(Net.Direction.CONSUMES, event, shared(in));
      arc(Net.Direction.PRODUCES, event, shared(out));
    }
  }

  private boolean hasCopies(int location) {
    return unfolding.reading() == ReadModel.PLACE_REPLICATION
        && !synchronisers.get(location)
        && !statuses.get(location);
  }

  private static Key shared(int condition) {
    return new Key(false, condition, NO_THREAD, Unfolding.ROOT);
  }

  private void connectCopies(int event, int in, int out, int slot) {
    int own = unfolding.thread(event);
    if (out < 0) {
      arc(Net.Direction.CONSUMES, event, new Key(false, in, own, earlierRead(event)));
      arc(Net.Direction.PRODUCES, event, new Key(false, in, own, event));
      return;
    }
    int readers = unfolding.presets.readers(unfolding.preset(event), slot);
    BitSet threads = requireNonNull(accessors.get(unfolding.conditions.location(in)));
    for (int t = threads.nextSetBit(0); t >= 0; t = threads.nextSetBit(t + 1)) {
      arc(Net.Direction.CONSUMES, event, new Key(false, in, t, readBy(t, readers)));
      arc(Net.Direction.PRODUCES, event, new Key(false, out, t, Unfolding.ROOT));
    }
  }

  /** The last read of the same condition by the same thread. */
  private int earlierRead(int event) {
    int earlier = unfolding.previous(event);
    while (earlier != Unfolding.ROOT
        && (unfolding.in(earlier) != unfolding.in(event) || unfolding.out(earlier) >= 0)) {
      earlier = unfolding.previous(earlier);
    }
    return earlier;
  }

  private int readBy(int thread, int readers) {
    for (int i = 0; i < unfolding.readerSets.size(readers); i++) {
      int read = unfolding.readerSets.event(readers, i);
      if (unfolding.thread(read) == thread) {
        return read;
      }
    }
    return Unfolding.ROOT;
  }

  private void arc(Net.Direction direction, int event, Key key) {
    arcs.add(
        new Net.Arc(
            direction,
            requireNonNull(eventNumbers.get(event)),
            conditionNumbers.computeIfAbsent(key, this::newCondition)));
  }

  private int newCondition(Key key) {
    conditions.add(
        key.isOfThread()
            ? new Net.Condition(Net.Type.THREAD, key.thread(), threadText(key))
            : locationCondition(key));
    return conditions.size() - 1;
  }

  /** The first condition of a thread carries its name. */
  private String threadText(Key key) {
    boolean isFirst =
        key.origin() == Unfolding.ROOT || unfolding.thread(key.origin()) != key.thread();
    return isFirst ? words.thread(key.thread()) : "";
  }

  private Net.Condition locationCondition(Key key) {
    int location = unfolding.conditions.location(key.origin());
    return new Net.Condition(
        synchronisers.get(location) ? Net.Type.LOCK : Net.Type.VARIABLE,
        key.thread(),
        words.location(location).text()
            + (key.thread() == NO_THREAD ? "" : " of " + words.thread(key.thread())));
  }
}
