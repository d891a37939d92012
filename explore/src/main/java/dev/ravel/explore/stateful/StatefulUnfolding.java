// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.Operation;
import dev.ravel.explore.unfolding.PredictedUnfolding;
import dev.ravel.model.Decision;
import dev.ravel.model.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * A complete finite prefix of the unfolding of the {@link Model}: lines 5 to 17 of Fig. 7.6 of
 * Kähkönen's thesis.
 *
 * <p>Events are added in {@linkplain ErvOrder ERV order}. Only events that lead to one state are
 * compared: the order of the others of one size has no effect, because an extension is larger than
 * its causes. An event is a <em>terminal</em> if a smaller event leads to the same state. No event
 * follows it.
 */
class StatefulUnfolding {
  /** A state without its arrays, and its entry in a set. */
  private static final int STATE_BYTES = 120;

  private final Model model;
  private final ModelSemantics semantics;
  private final RacingPairs races;
  private final PredictedUnfolding unfolding;
  private final PrefixEvents events;
  private final ErvOrder order;
  private final SizeQueue queue = new SizeQueue();

  /** Candidates of the current size. */
  private final List<PrefixCandidate> candidates = new ArrayList<>();

  /** The smallest candidates of the current size for each state, which are to be added. */
  private final Deque<PrefixCandidate> chosen = new ArrayDeque<>();

  private final Set<State> visited = new HashSet<>();
  private long visitedBytes;
  private int queued;
  private int terminals;

  StatefulUnfolding(Model model, ModelSemantics semantics, RacingPairs races) {
    this.model = model;
    this.semantics = semantics;
    this.races = races;
    this.unfolding = new PredictedUnfolding(new AccessPairs());
    this.events = new PrefixEvents(model, unfolding);
    this.order = new ErvOrder(unfolding, events);
  }

  /** Notes the accesses that one marking enables. */
  private final class AccessPairs implements PredictedUnfolding.Conflicts {
    @Override
    public boolean mayInvolve(int event) {
      return races.mayBePartOfNewPair(unfolding.threadOf(event), events.localBefore(event));
    }

    /**
     * Whether an update conflicts with a read is known once the update is an event, which is then
     * compared with the extension that reads.
     */
    @Override
    public void found(int extension, int event) {
      if (events.onlyReads(event) && model.kind(events.local(extension)) == Kind.UPDATE) {
        return;
      }
      races.note(
          unfolding.thread(extension),
          events.local(extension),
          unfolding.threadOf(event),
          events.localBefore(event),
          () -> unfolding.decisions(extension, event));
    }
  }

  /** Begins with the initial state; returns false if the model does not know what happens there. */
  boolean begin(State initial) {
    events.begin(initial.copy());
    visit(initial);
    for (int thread = 0; thread < initial.threads(); thread++) {
      int local = initial.local(thread);
      if (local != State.ABSENT && model.next(local) == Model.Next.UNKNOWN) {
        return false;
      }
      addOperation(PredictedUnfolding.ROOT, thread, initial);
    }
    enqueue();
    return true;
  }

  /**
   * Adds the next operation of a thread after an event that leads to a state. No operation observes
   * the end of a thread, unless the thread holds a lock.
   */
  private void addOperation(int event, int thread, State state) {
    int local = state.local(thread);
    if (local == State.ABSENT
        || model.next(local) != Model.Next.OPERATION
        || model.kind(local) == Kind.END && !events.holdsLock(event, thread)) {
      return;
    }
    races.addAccess(thread, local);
    long operation = model.operation(local);
    unfolding.addOperation(
        event,
        thread,
        Operation.kind(operation),
        Operation.location(operation),
        Operation.secondLocation(operation));
  }

  private void enqueue() {
    for (; queued < unfolding.extensions(); queued++) {
      if (unfolding.isEnabled(queued)) {
        queue.add(queued, unfolding.size(queued));
      }
    }
  }

  private void visit(State state) {
    visited.add(state);
    visitedBytes += STATE_BYTES + state.bytes();
  }

  /**
   * Adds events until the model is incomplete. Returns the decisions that lead to what an execution
   * has to show; empty if the prefix is complete.
   */
  Optional<LongStream> grow(long mostBytes) {
    while (bytes() <= mostBytes) {
      if (!chosen.isEmpty()) {
        PrefixCandidate candidate = chosen.getFirst();
        if (isUnknown(candidate)) {
          return Optional.of(decisions(candidate));
        }
        chosen.removeFirst();
        add(candidate, !isFailure(candidate));
      } else if (queue.hasNext()) {
        Optional<LongStream> unknown = findCandidates(queue.peek());
        if (unknown.isPresent()) {
          return unknown;
        }
        queue.remove();
      } else if (!candidates.isEmpty()) {
        choose();
      } else if (!queue.advance()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Whether the model knows now what an execution had to show. */
  boolean isShown() {
    if (!chosen.isEmpty()) {
      return !isUnknown(chosen.getFirst());
    }
    int local = events.local(queue.peek());
    return model.options(local) > 0
        && (model.kind(local) != Kind.UPDATE || hasKnownEffect(queue.peek()));
  }

  private boolean hasKnownEffect(int extension) {
    State before = events.stateAfter(unfolding.causes(extension));
    return effect(before, unfolding.thread(extension)) != Model.Effect.UNKNOWN;
  }

  /** Gives up what the last execution had to show: no execution can show it. */
  void skip() {
    if (!chosen.isEmpty()) {
      chosen.removeFirst();
    } else {
      queue.remove();
    }
  }

  // ---- candidates

  /** Adds an extension with all its alternatives; returns what an execution has to show first. */
  private Optional<LongStream> findCandidates(int extension) {
    int thread = unfolding.thread(extension);
    int local = events.local(extension);
    Kind kind = model.kind(local);
    if (model.options(local) == 0) {
      LongStream choice =
          kind == Kind.BRANCH ? LongStream.empty() : LongStream.of(Decision.pack(thread, 0));
      return Optional.of(LongStream.concat(unfolding.decisions(extension), choice));
    }
    State before = events.stateAfter(unfolding.causes(extension));
    if (kind == Kind.UPDATE && !hasKnownEffect(extension)) {
      LongStream update = LongStream.of(Decision.pack(thread, 0));
      return Optional.of(LongStream.concat(unfolding.decisions(extension), update));
    }
    boolean writes = writes(before, thread);
    int performed = kind.writes() && !writes ? unfolding.onlyReading(extension) : extension;
    if (performed != PredictedUnfolding.NONE) {
      int[] causes = unfolding.causes(performed);
      for (int choice = 0; choice < model.options(local); choice++) {
        State state = events.stateAfter(causes);
        semantics.fire(state, thread, choice);
        candidates.add(
            new PrefixCandidate(performed, thread, local, choice, writes, causes, state));
      }
    }
    return Optional.empty();
  }

  private Model.Effect effect(State state, int thread) {
    return model.effect(semantics.successor(state, thread, 0));
  }

  private boolean writes(State state, int thread) {
    Kind kind = model.kind(state.local(thread));
    return switch (kind) {
      case UPDATE -> effect(state, thread) == Model.Effect.WRITES;
      case TRY_LOCK -> semantics.isFree(state, thread);
      default -> kind.writes();
    };
  }

  /** Chooses the smallest candidate for each new state; all others are terminals. */
  private void choose() {
    Map<State, PrefixCandidate> smallest = new LinkedHashMap<>();
    for (PrefixCandidate candidate : candidates) {
      if (visited.contains(candidate.state())) {
        addTerminal(candidate);
        continue;
      }
      PrefixCandidate other = smallest.putIfAbsent(candidate.state(), candidate);
      if (other != null) {
        boolean isSmaller = order.compare(candidate, other) < 0;
        smallest.put(candidate.state(), isSmaller ? candidate : other);
        addTerminal(isSmaller ? other : candidate);
      }
    }
    smallest.keySet().forEach(this::visit);
    chosen.addAll(smallest.values());
    candidates.clear();
  }

  // ---- events

  private void addTerminal(PrefixCandidate candidate) {
    terminals++;
    add(candidate, false);
  }

  private void add(PrefixCandidate candidate, boolean isExpanded) {
    int event =
        unfolding.addEvent(
            candidate.extension(),
            candidate.writes(),
            candidate.choice(),
            model.constraint(candidate.local()),
            isExpanded);
    State state = candidate.state();
    events.add(event, candidate.causes(), candidate.local(), candidate.writes(), state);
    unfolding.connect(event);
    if (isExpanded) {
      addOperation(event, candidate.thread(), state);
      if (model.kind(candidate.local()) == Kind.START) {
        addOperation(event, model.started(candidate.local()), state);
      }
      enqueue();
    }
  }

  private boolean isUnknown(PrefixCandidate candidate) {
    return has(candidate, Model.Next.UNKNOWN);
  }

  private boolean isFailure(PrefixCandidate candidate) {
    return has(candidate, Model.Next.FAILURE);
  }

  /** Whether this is what follows the event, or the start of the thread that it starts. */
  private boolean has(PrefixCandidate candidate, Model.Next next) {
    boolean isStart = model.kind(candidate.local()) == Kind.START;
    return model.next(candidate.localAfter()) == next
        || isStart && model.next(candidate.state().local(model.started(candidate.local()))) == next;
  }

  private LongStream decisions(PrefixCandidate candidate) {
    LongStream before = unfolding.decisions(candidate.extension());
    return switch (model.kind(candidate.local())) {
      case START, END, JOIN -> before;
      default ->
          LongStream.concat(
              before,
              LongStream.of(
                  Decision.pack(
                      candidate.thread(),
                      candidate.choice(),
                      model.constraint(candidate.local()))));
    };
  }

  // ---- the finished prefix

  /** Goes to the next state with threads that wait for each other; empty if there is none. */
  Optional<State> nextDeadlock() {
    return unfolding.advanceToDeadlock()
        ? Optional.of(events.stateAfter(unfolding.deadlock()))
        : Optional.empty();
  }

  /** The decisions that lead to the deadlock. */
  LongStream decisionsToDeadlock() {
    return unfolding.decisionsToDeadlock();
  }

  long bytes() {
    return visitedBytes + unfolding.bytes() + events.bytes();
  }

  int visitedStates() {
    return visited.size();
  }

  int events() {
    return unfolding.events();
  }

  int terminals() {
    return terminals;
  }

  PrefixEvents places() {
    return events;
  }

  PredictedUnfolding structure() {
    return unfolding;
  }
}
