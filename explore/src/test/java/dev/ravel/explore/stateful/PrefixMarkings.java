// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.Operation;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The markings of a prefix by definition: fires its events in all orders.
 *
 * <p>A token is a thread, or the copy of a location that a thread has; its value is the event that
 * produced it. A read consumes and produces the copy of its thread, a write those of all threads.
 */
final class PrefixMarkings {
  private record Token(int location, int thread) {}

  private static final int THREAD = -1;

  private final StatefulUnfolding prefix;
  private final Model model;
  private final ModelSemantics semantics;
  private final int threads;
  private final List<int[]> causes = new ArrayList<>();
  private final List<Map<Token, Integer>> consumed = new ArrayList<>();
  private final Set<BitSet> configurations = new HashSet<>();
  private final Set<State> found = new HashSet<>();

  PrefixMarkings(StatefulUnfolding prefix, Model model, int threads) {
    this.prefix = prefix;
    this.model = model;
    this.semantics = new ModelSemantics(model);
    this.threads = threads;
    for (int event = 1; event <= prefix.events(); event++) {
      int[] before = prefix.structure().causes(prefix.structure().extensionOf(event));
      Map<Token, Integer> marking = new HashMap<>();
      for (int cause : before) {
        tokens(cause).forEach(token -> marking.put(token, cause));
      }
      Map<Token, Integer> own = new HashMap<>();
      for (Token token : tokens(event)) {
        if (!isStarted(event, token)) {
          own.put(token, marking.getOrDefault(token, 0));
        }
      }
      causes.add(before);
      consumed.add(own);
    }
  }

  /** The markings in which the next step is a decision between threads, or no thread can act. */
  Set<State> decided() {
    extend(new BitSet(), new HashMap<>());
    found.removeIf(state -> !isDecided(state));
    return found;
  }

  private void extend(BitSet configuration, Map<Token, Integer> marking) {
    if (!configurations.add((BitSet) configuration.clone())) {
      return;
    }
    State state = prefix.places().stateAfter(configuration.stream().toArray());
    end(state);
    found.add(state);
    for (int event = 1; event <= prefix.events(); event++) {
      if (!configuration.get(event) && isEnabled(event, configuration, marking)) {
        Map<Token, Integer> next = new HashMap<>(marking);
        for (Token token : tokens(event)) {
          next.put(token, event);
        }
        configuration.set(event);
        extend(configuration, next);
        configuration.clear(event);
      }
    }
  }

  /** Ends the threads that end next: they do so by themselves. */
  private void end(State state) {
    for (int thread = 0; thread < state.threads(); thread++) {
      int local = state.local(thread);
      if (local != State.ABSENT
          && model.next(local) == Model.Next.OPERATION
          && model.kind(local) == Kind.END) {
        semantics.fire(state, thread, 0);
      }
    }
  }

  private boolean isEnabled(int event, BitSet configuration, Map<Token, Integer> marking) {
    for (int cause : causes.get(event - 1)) {
      if (!configuration.get(cause)) {
        return false;
      }
    }
    for (Map.Entry<Token, Integer> token : consumed.get(event - 1).entrySet()) {
      if (!marking.getOrDefault(token.getKey(), 0).equals(token.getValue())) {
        return false;
      }
    }
    return true;
  }

  /** What an event produces. */
  private List<Token> tokens(int event) {
    List<Token> tokens = new ArrayList<>();
    int thread = prefix.structure().threadOf(event);
    int local = prefix.places().localBefore(event);
    long operation = model.operation(local);
    tokens.add(new Token(THREAD, thread));
    if (Operation.location(operation) != Steps.NOWHERE) {
      if (prefix.places().writes(event)) {
        addCopies(tokens, Operation.location(operation));
      } else {
        tokens.add(new Token(Operation.location(operation), thread));
      }
    }
    if (Operation.secondLocation(operation) != Steps.NOWHERE) {
      addCopies(tokens, Operation.secondLocation(operation));
    }
    if (model.kind(local) == Kind.START) {
      tokens.add(new Token(THREAD, model.started(local)));
    }
    return tokens;
  }

  private void addCopies(List<Token> tokens, int location) {
    for (int thread = 0; thread < threads; thread++) {
      tokens.add(new Token(location, thread));
    }
  }

  private boolean isStarted(int event, Token token) {
    return token.location == THREAD && token.thread != prefix.structure().threadOf(event);
  }

  private boolean isDecided(State state) {
    boolean isAlive = false;
    for (int thread = 0; thread < state.threads(); thread++) {
      int local = state.local(thread);
      if (local == State.ABSENT || model.next(local) == Model.Next.NOTHING) {
        continue;
      }
      if (model.next(local) != Model.Next.OPERATION) {
        return false;
      }
      isAlive = true;
      switch (model.kind(local)) {
        case START, END, BRANCH -> {
          return false;
        }
        case JOIN -> {
          if (semantics.isEnabled(state, thread)) {
            return false;
          }
        }
        default -> {
          // The thread waits for its turn.
        }
      }
    }
    return isAlive;
  }
}
