// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Decision;
import dev.ravel.model.Follower;
import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.model.Point;
import dev.ravel.model.Steps;
import dev.ravel.model.Tail;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import dev.ravel.model.TraceBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Runs a {@link TextProgram} in memory behind the same seam as the JVM: target in, trace out.
 *
 * <p>One instance runs one program again and again, from the same initial state each time.
 */
final class TextExecution implements Point {
  private static final int DEFAULT_STEPS = 10_000;
  private static final int STATUS = 1_000;
  private static final Feasibility EVERYTHING = (thread, number, side) -> true;

  /** Which sides of the branches of a thread, numbered as they come, some input takes. */
  @FunctionalInterface
  interface Feasibility {
    boolean isFeasible(int thread, int number, int side);
  }

  /** Where a thread stands. */
  private enum Phase {
    UNBORN,
    BEFORE_OPERATION,
    WAITING,
    WOKEN,
    JOINING,
    /** In a busy wait, for the rest of the run: another run covers that it looks later. */
    LOOKING,
    ENDED
  }

  private final TextProgram program;
  private final int maxSteps;
  private final Feasibility feasibility;
  private final int threads;
  private final TextCode[][] code;
  private final TraceBuilder steps = new TraceBuilder();
  private final int[] variables;
  private final int[] owners;
  private final int[] levels;
  private final boolean[] permits;
  private final int[][] registers;
  private final int[] counters;
  private final Phase[] phases;
  private final List<List<Integer>> waitSets = new ArrayList<>();

  /** Who queues up before a level, in the order in which they came. */
  private final List<List<Integer>> queues = new ArrayList<>();

  private final Follower follower = new Follower();
  private Tail tail = Tail.CONTINUE;
  private final int[] branches;
  private boolean isRefused;
  private int decided;
  private int current;
  private int failed;

  TextExecution(TextProgram program) {
    this(program, DEFAULT_STEPS, EVERYTHING);
  }

  TextExecution(TextProgram program, int maxSteps) {
    this(program, maxSteps, EVERYTHING);
  }

  TextExecution(TextProgram program, Feasibility feasibility) {
    this(program, DEFAULT_STEPS, feasibility);
  }

  private TextExecution(TextProgram program, int maxSteps, Feasibility feasibility) {
    this.program = program;
    this.maxSteps = maxSteps;
    this.feasibility = feasibility;
    this.branches = new int[program.threads().size()];
    this.threads = program.threads().size();
    this.code =
        program.threads().stream().map(c -> c.toArray(TextCode[]::new)).toArray(TextCode[][]::new);
    this.variables = new int[program.variables()];
    this.owners = new int[program.locks()];
    this.levels = new int[program.levels().size()];
    this.permits = new boolean[threads];
    this.registers = new int[threads][program.registers()];
    this.counters = new int[threads];
    this.phases = new Phase[threads];
    for (int lock = 0; lock < program.locks(); lock++) {
      waitSets.add(new ArrayList<>());
    }
    program.levels().forEach(level -> queues.add(new ArrayList<>()));
  }

  /** The values of all variables at the end of the last run. */
  String state() {
    return Arrays.toString(variables);
  }

  /** Whether the target of the last run asked for a side that is not feasible. */
  boolean isRefused() {
    return isRefused;
  }

  Trace run(Target target) {
    reset();
    follower.begin(target);
    tail = target.tail();
    for (int thread = 0; thread < threads; thread++) {
      if ((program.started() & 1L << thread) != 0) {
        phases[thread] = Phase.BEFORE_OPERATION;
      }
    }
    for (int thread = 0; thread < threads; thread++) {
      if ((program.started() & 1L << thread) != 0) {
        settle(thread);
      }
    }
    while (true) {
      if (failed >= 0) {
        return end(new Outcome.Thrown(failed, "Error", "", List.of(), true));
      }
      long enabled = enabled();
      if (enabled == 0) {
        return end(someoneMissesSomething() ? new Outcome.Redundant() : stuck());
      }
      if (decided == maxSteps) {
        return end(new Outcome.Bounded(current, "steps"));
      }
      boolean isFollowing = follower.hasNext();
      int thread = isFollowing ? Decision.thread(follower.peek()) : tail.thread(this);
      if (thread == Tail.STOP) {
        return end(new Outcome.Redundant());
      }
      if ((enabled & 1L << thread) == 0) {
        return end(new Outcome.Diverged(steps.size(), "thread " + thread, "not enabled"));
      }
      perform(thread, isFollowing ? Decision.choice(follower.next()) : Follower.ANY, enabled);
    }
  }

  private void reset() {
    steps.clear();
    Arrays.fill(variables, 0);
    Arrays.fill(owners, -1);
    Arrays.setAll(levels, program.levels()::get);
    queues.forEach(List::clear);
    Arrays.fill(permits, false);
    Arrays.fill(counters, 0);
    Arrays.fill(phases, Phase.UNBORN);
    for (int[] values : registers) {
      Arrays.fill(values, 0);
    }
    waitSets.forEach(List::clear);
    Arrays.fill(branches, 0);
    isRefused = false;
    decided = 0;
    current = -1;
    failed = -1;
  }

  private Outcome stuck() {
    List<Outcome.Waiting> waiting = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      if (phases[thread] == Phase.LOOKING) {
        waiting.add(new Outcome.Waiting(thread, Kind.READ, -1, -1, -1, List.of(), List.of(-1)));
      } else if (isAlive(thread)) {
        waiting.add(
            new Outcome.Waiting(
                thread, kind(thread), location(thread), -1, -1, List.of(), List.of()));
      }
    }
    return waiting.isEmpty() ? new Outcome.Completed() : new Outcome.Deadlock(waiting);
  }

  /** Whether a thread that looks in vain would see something else now. */
  private boolean someoneMissesSomething() {
    for (int thread = 0; thread < threads; thread++) {
      if (phases[thread] == Phase.LOOKING && misses(thread)) {
        return true;
      }
    }
    return false;
  }

  private boolean misses(int thread) {
    int reads = ((TextCode.LookAgain) code[thread][counters[thread]]).reads();
    Set<Integer> written = new HashSet<>();
    for (int step = steps.size() - 1; reads > 0; step--) {
      if (steps.thread(step) != thread) {
        written.add(steps.writes(step) ? steps.location(step) : -1);
        written.add(steps.also(step));
      } else if (written.contains(steps.location(step))) {
        return true;
      } else {
        reads--;
      }
    }
    return false;
  }

  private Trace end(Outcome outcome) {
    long enabled = enabled();
    List<Trace.Pending> pending = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      if (isAlive(thread) && thread != failed && phases[thread] != Phase.LOOKING) {
        boolean isEnabled = (enabled & 1L << thread) != 0;
        pending.add(
            new Trace.Pending(
                thread,
                kind(thread),
                location(thread),
                also(thread),
                -1,
                isEnabled,
                endsByItself(thread),
                need(thread)));
      }
    }
    return steps.build(outcome, pending.toArray(Trace.Pending[]::new));
  }

  /** Whether the thread stands before something that waits with a time-out, or its end. */
  private boolean endsByItself(int thread) {
    return operation(thread).isTimed()
        && switch (phases[thread]) {
          case WAITING -> true;
          case BEFORE_OPERATION ->
              switch (operation(thread).kind()) {
                case PARK, ACQUIRE, AWAIT -> true;
                default -> false;
              };
          default -> false;
        };
  }

  /** The level that the thread waits for. */
  private int need(int thread) {
    return switch (operation(thread).kind()) {
      case ACQUIRE, AWAIT -> operation(thread).value().of(registers[thread]);
      default -> Trace.ANY_LEVEL;
    };
  }

  /** Whether the level is high enough for the thread, and it is its turn. */
  private boolean isLet(int thread) {
    int place = operation(thread).place();
    List<Integer> queue = queues.get(place);
    return levels[place] >= need(thread) && (!queue.contains(thread) || queue.indexOf(thread) == 0);
  }

  private boolean isAlive(int thread) {
    return phases[thread] != Phase.UNBORN && phases[thread] != Phase.ENDED;
  }

  private TextCode.Visible operation(int thread) {
    return (TextCode.Visible) code[thread][counters[thread]];
  }

  private int options(int thread) {
    if (phases[thread] != Phase.BEFORE_OPERATION) {
      return 1;
    }
    TextCode.Visible operation = operation(thread);
    return switch (operation.kind()) {
      case CHOOSE -> operation.value().of(registers[thread]);
      case NOTIFY -> Math.max(1, waitSets.get(operation.place()).size());
      // Others have seen it in the queue, also if it passes only when its time is up.
      case ACQUIRE ->
          operation.isTimed() && isLet(thread) && queues.get(operation.place()).contains(thread)
              ? 2
              : 1;
      default -> 1;
    };
  }

  /** Performs the operation before which the thread stands, then everything that is not decided. */
  private void perform(int thread, int wanted, long enabled) {
    decided++;
    steps.addDecision(thread, kind(thread), location(thread), also(thread), site(thread), enabled);
    int options = options(thread);
    int choice = 0;
    if (options > 1) {
      choice = wanted == Follower.ANY ? tail.choice(this, options) : wanted;
      steps.lastChose(choice, options);
    }
    if (endsByItself(thread)) {
      steps.lastEndsByItself();
    }
    if (need(thread) != Trace.ANY_LEVEL) {
      steps.lastNeeded(need(thread));
    }
    current = thread;
    TextCode.Visible operation = operation(thread);
    if (phases[thread] == Phase.WAITING) {
      waitSets.get(operation.place()).remove((Integer) thread);
      phases[thread] = Phase.WOKEN;
      return;
    }
    if (phases[thread] == Phase.WOKEN) {
      owners[operation.place()] = thread;
      phases[thread] = Phase.BEFORE_OPERATION;
    } else if (!apply(thread, operation, choice)) {
      return;
    }
    counters[thread]++;
    settle(thread);
  }

  private int site(int thread) {
    return 100 * thread + counters[thread];
  }

  /** Returns whether the thread is done with the operation. */
  private boolean apply(int thread, TextCode.Visible operation, int choice) {
    int[] r = registers[thread];
    int place = operation.place();
    switch (operation.kind()) {
      case READ -> r[operation.register()] = variables[place];
      case WRITE -> variables[place] = operation.value().of(r);
      case UPDATE -> update(operation, r);
      case LOCK -> owners[place] = thread;
      case TRY_LOCK -> {
        boolean isFree = owners[place] < 0;
        r[operation.register()] = isFree ? 1 : 0;
        if (isFree) {
          owners[place] = thread;
        } else {
          steps.lastLeftUnchanged();
        }
      }
      case UNLOCK, WAIT, NOTIFY, NOTIFY_ALL -> {
        if (owners[place] != thread) {
          failed = thread;
          return false;
        }
        return signal(thread, operation.kind(), place, choice);
      }
      case PARK -> permits[place] = false;
      case UNPARK -> permits[place] = true;
      case CHOOSE -> r[operation.register()] = choice;
      case ACQUIRE, AWAIT, TRY_ACQUIRE, RELEASE -> {
        int before = levels[place];
        changeLevel(thread, operation, choice);
        steps.lastChangedLevel(before, levels[place]);
      }
      default -> throw new IllegalStateException("not visible: " + operation.kind());
    }
    return true;
  }

  private void changeLevel(int thread, TextCode.Visible operation, int choice) {
    int place = operation.place();
    int amount = operation.value().of(registers[thread]);
    List<Integer> queue = queues.get(place);
    boolean passes = true;
    switch (operation.kind()) {
      case RELEASE -> levels[place] += amount;
      case TRY_ACQUIRE -> {
        passes = levels[place] >= amount && (!operation.isTimed() || queue.isEmpty());
        if (operation.isTimed() && !passes) {
          queue.add(thread);
          steps.lastQueuedUp();
        } else if (passes) {
          levels[place] -= amount == TextCode.ALL ? levels[place] : amount;
        } else {
          steps.lastLeftUnchanged();
        }
      }
      default -> {
        passes = isLet(thread) && choice == 0;
        boolean wasQueued = queue.remove((Integer) thread);
        if (!passes && !wasQueued) {
          steps.lastLeftUnchanged();
        }
        levels[place] -= passes && operation.kind() == Kind.ACQUIRE ? amount : 0;
      }
    }
    if (operation.register() >= 0) {
      registers[thread][operation.register()] = passes ? 1 : 0;
    }
  }

  private void update(TextCode.Visible operation, int[] r) {
    int place = operation.place();
    if (operation.isTimed()) {
      boolean isEqual = variables[place] == operation.expected().of(r);
      if (isEqual) {
        variables[place] = operation.value().of(r);
      } else {
        steps.lastLeftUnchanged();
      }
      r[operation.register()] = isEqual ? 1 : 0;
      return;
    }
    r[operation.register()] = variables[place];
    variables[place] = operation.value().of(r);
    if (operation.also() >= 0) {
      variables[operation.also()] = variables[place];
    }
  }

  private boolean signal(int thread, Kind kind, int place, int choice) {
    List<Integer> waitSet = waitSets.get(place);
    switch (kind) {
      case UNLOCK -> owners[place] = -1;
      case WAIT -> {
        owners[place] = -1;
        waitSet.add(thread);
        phases[thread] = Phase.WAITING;
        if (operation(thread).isTimed()) {
          steps.lastMayExpire(Steps.NOWHERE);
        }
        return false;
      }
      case NOTIFY -> {
        if (!waitSet.isEmpty()) {
          wake(waitSet.remove(choice));
        }
      }
      default -> {
        waitSet.forEach(this::wake);
        waitSet.clear();
      }
    }
    return true;
  }

  private void wake(int thread) {
    phases[thread] = Phase.WOKEN;
    steps.lastWoke(1L << thread);
  }

  /** Lets a thread go on to its next visible operation. */
  private void settle(int thread) {
    while (failed < 0) {
      if (counters[thread] == code[thread].length) {
        finish(thread);
        return;
      }
      TextCode instruction = code[thread][counters[thread]];
      if (instruction instanceof TextCode.Assign assign) {
        registers[thread][assign.register()] = assign.value().of(registers[thread]);
        counters[thread]++;
      } else if (instruction instanceof TextCode.Jump jump) {
        counters[thread] = jump.target();
      } else if (instruction instanceof TextCode.JumpIfZero jump) {
        boolean isTaken = jump.condition().of(registers[thread]) == 0;
        counters[thread] = isTaken ? jump.target() : counters[thread] + 1;
      } else if (instruction instanceof TextCode.LookAgain look) {
        if (look.condition().of(registers[thread]) != 0) {
          phases[thread] = Phase.LOOKING;
          return;
        }
        counters[thread]++;
      } else if (instruction instanceof TextCode.Fail) {
        failed = thread;
      } else if (!performed(thread, (TextCode.Visible) instruction)) {
        return;
      }
    }
  }

  /** Performs starts, branches, and joins that can be; returns false where others can go on. */
  private boolean performed(int thread, TextCode.Visible operation) {
    int other = operation.place();
    if (operation.kind() == Kind.BRANCH && decided < maxSteps) {
      branch(thread, operation);
      return true;
    }
    if (operation.kind() == Kind.START) {
      steps.addStart(thread, other, status(other), -1);
      counters[thread]++;
      phases[other] = Phase.BEFORE_OPERATION;
      settle(other);
      return true;
    }
    if (operation.kind() == Kind.JOIN) {
      if (phases[other] != Phase.ENDED) {
        phases[thread] = Phase.JOINING;
        return false;
      }
      steps.add(thread, Kind.JOIN, status(other), -1);
      counters[thread]++;
      return true;
    }
    return false;
  }

  private void branch(int thread, TextCode.Visible operation) {
    decided++;
    int options = operation.value().of(registers[thread]);
    steps.addBranch(thread, 0, options, site(thread));
    steps.lastDependedOn(condition(thread));
    int asked = follower.side(thread);
    int taken = asked == Follower.ANY ? tail.choice(this, options) : asked;
    int number = branches[thread]++;
    if (!feasibility.isFeasible(thread, number, taken)) {
      isRefused |= asked != Follower.ANY;
      taken = (taken + 1) % options;
    }
    steps.lastChose(taken, options);
    registers[thread][operation.register()] = taken;
    counters[thread]++;
  }

  /** Stands for what a branch depends on: where it is, and what the thread knows by then. */
  private int condition(int thread) {
    return 31 * Arrays.hashCode(registers[thread]) + site(thread) | 1;
  }

  /**
   * Whether the target names the conditions that the run has met: every thread takes its decisions
   * in their order.
   */
  static boolean namesConditions(Target target, Trace trace) {
    for (int thread = 0; thread < Decision.MAX_THREADS; thread++) {
      int step = -1;
      for (int i = 0; i < target.size(); i++) {
        if (Decision.thread(target.decision(i)) == thread) {
          do {
            step++;
          } while (step < trace.size()
              && !(trace.isDecision(step) && trace.thread(step) == thread));
          if (step < trace.size() && target.condition(i) != trace.condition(step)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private void finish(int thread) {
    steps.add(thread, Kind.END, status(thread), -1);
    phases[thread] = Phase.ENDED;
    for (int other = 0; other < threads; other++) {
      if (phases[other] == Phase.JOINING && operation(other).place() == thread) {
        phases[other] = Phase.BEFORE_OPERATION;
        settle(other);
      }
    }
  }

  /** Thread 0 has status location {@code STATUS}; far away from all other locations. */
  private int status(int thread) {
    return STATUS + thread;
  }

  /** The thread whose status a step touches. */
  static int threadOfStatus(Trace trace, int step) {
    return trace.location(step) - STATUS;
  }

  @Override
  public Steps steps() {
    return steps;
  }

  @Override
  public long enabled() {
    long enabled = 0;
    for (int thread = 0; thread < threads; thread++) {
      if (isEnabled(thread)) {
        enabled |= 1L << thread;
      }
    }
    return enabled;
  }

  private boolean isEnabled(int thread) {
    return switch (phases[thread]) {
      case UNBORN, ENDED, JOINING, LOOKING -> false;
      case WAITING -> operation(thread).isTimed();
      case WOKEN -> owners[operation(thread).place()] < 0;
      case BEFORE_OPERATION -> {
        if (counters[thread] == code[thread].length
            || !(code[thread][counters[thread]] instanceof TextCode.Visible operation)) {
          yield false;
        }
        yield switch (operation.kind()) {
          case LOCK -> owners[operation.place()] < 0;
          case PARK -> operation.isTimed() || permits[thread];
          case ACQUIRE, AWAIT -> operation.isTimed() || isLet(thread);
          default -> true;
        };
      }
    };
  }

  @Override
  public int current() {
    return current;
  }

  @Override
  public Kind kind(int thread) {
    return switch (phases[thread]) {
      case WAITING -> operation(thread).isTimed() ? Kind.EXPIRE : Kind.LOCK;
      case WOKEN -> Kind.LOCK;
      default -> operation(thread).kind();
    };
  }

  @Override
  public int location(int thread) {
    TextCode.Visible operation = operation(thread);
    int place = operation.place();
    return switch (operation.kind()) {
      case READ, WRITE, UPDATE -> place;
      case PARK, UNPARK -> variables.length + owners.length + place;
      case ACQUIRE, AWAIT, TRY_ACQUIRE, RELEASE ->
          variables.length + owners.length + threads + place;
      case JOIN -> status(place);
      case BRANCH, CHOOSE -> Steps.NOWHERE;
      default -> variables.length + place;
    };
  }

  @Override
  public int also(int thread) {
    return operation(thread).also();
  }
}
