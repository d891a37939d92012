// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.text;

import dev.ravel.model.Caveat;
import dev.ravel.model.Decision;
import dev.ravel.model.DecisionPoint;
import dev.ravel.model.Kind;
import dev.ravel.model.Need;
import dev.ravel.model.Outcome;
import dev.ravel.model.Steps;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.TargetCursor;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import dev.ravel.model.TraceBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * Executes a {@link TextProgram} in memory behind the same interface as the JVM: a target in, a
 * trace out.
 *
 * <p>One instance executes one program repeatedly, from the same initial state each time.
 */
public final class TextExecution implements DecisionPoint {
  private static final int DEFAULT_STEPS = 10_000;
  private static final int STATUS = 1_000;

  /** Written by all writes of ordered variables. */
  private static final int STATES = STATUS - 1;

  private static final Feasibility EVERYTHING = (thread, number, side) -> true;

  /** Decides which sides of a thread's branches, numbered in order, are feasible. */
  @FunctionalInterface
  public interface Feasibility {
    boolean isFeasible(int thread, int number, int side);
  }

  /** The state of a thread. */
  private enum Phase {
    NOT_STARTED,
    BEFORE_OPERATION,
    WAITING,
    WOKEN,
    JOINING,
    /** Suspended in a busy wait until the end: other executions cover that it reads later. */
    BUSY_WAITING,
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

  /** The threads in the queue of each level, in order of arrival. */
  private final List<List<Integer>> queues = new ArrayList<>();

  private final TargetCursor follower = new TargetCursor();
  private TailPolicy tail = TailPolicy.CONTINUE;
  private final int[] branches;
  private boolean isRefused;
  private int decided;
  private int current;
  private int failed;
  private IntPredicate isOrdered = variable -> false;
  private Consumer<int[]> states = values -> {};

  public TextExecution(TextProgram program) {
    this(program, DEFAULT_STEPS, EVERYTHING);
  }

  public TextExecution(TextProgram program, int maxSteps) {
    this(program, maxSteps, EVERYTHING);
  }

  public TextExecution(TextProgram program, Feasibility feasibility) {
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

  /** Makes all writes of such variables dependent, as the engine does for a property of states. */
  public TextExecution ordering(IntPredicate variables) {
    isOrdered = variables;
    return this;
  }

  /** Passes the values of all variables to the receiver at the beginning and after each write. */
  public TextExecution showing(Consumer<int[]> receiver) {
    states = receiver;
    return this;
  }

  /** The values of all variables at the end of the last execution. */
  public String state() {
    return Arrays.toString(variables);
  }

  /** Whether the target of the last execution asked for an infeasible side. */
  public boolean isRefused() {
    return isRefused;
  }

  public Trace run(Target target) {
    reset();
    states.accept(variables);
    follower.begin(target);
    tail = target.tail();
    for (int thread = 0; thread < threads; thread++) {
      if (program.started().contains(thread)) {
        phases[thread] = Phase.BEFORE_OPERATION;
        if (program.daemons().contains(thread)) {
          steps.addDaemon(thread);
        }
      }
    }
    for (int thread = 0; thread < threads; thread++) {
      if (program.started().contains(thread)) {
        continueToOperation(thread);
      }
    }
    while (true) {
      if (failed >= 0) {
        return end(new Outcome.Thrown(failed, "Error", "", List.of(), true));
      }
      if (onlyDaemonsAreLeft()) {
        return end(Outcome.Completed.INSTANCE);
      }
      ThreadSet enabled = enabled();
      if (enabled.isEmpty()) {
        return end(hasStaleBusyWait() ? new Outcome.Redundant() : stuck());
      }
      ThreadSet cycle = program.endsInCycles() ? cycle() : new ThreadSet();
      if (!cycle.isEmpty()) {
        return end(stuck(cycle));
      }
      if (decided == maxSteps) {
        return end(new Outcome.Bounded(current, Caveat.of(Caveat.Kind.TOO_MANY_OPERATIONS, 0)));
      }
      boolean isFollowing = follower.hasNext();
      int thread = isFollowing ? Decision.thread(follower.peek()) : tail.thread(this);
      if (thread == TailPolicy.STOP) {
        return end(new Outcome.Redundant());
      }
      if (!enabled.contains(thread)) {
        return end(new Outcome.Diverged(steps.size(), "thread " + thread, "not enabled"));
      }
      perform(thread, isFollowing ? Decision.choice(follower.next()) : TargetCursor.ANY, enabled);
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
    Arrays.fill(phases, Phase.NOT_STARTED);
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

  /** Threads that wait for each other's locks; empty if there are none. */
  private ThreadSet cycle() {
    for (int first = 0; first < threads; first++) {
      ThreadSet cycle = new ThreadSet();
      int thread = first;
      while (thread >= 0 && !cycle.contains(thread)) {
        cycle.add(thread);
        thread = holder(thread);
      }
      if (thread == first) {
        return cycle;
      }
    }
    return new ThreadSet();
  }

  /** The thread that holds the lock for which a thread waits, or -1. */
  private int holder(int thread) {
    boolean isLocking =
        phases[thread] == Phase.WOKEN
            || phases[thread] == Phase.BEFORE_OPERATION
                && counters[thread] < code[thread].length
                && code[thread][counters[thread]] instanceof TextCode.Visible operation
                && operation.kind() == Kind.LOCK;
    return isLocking ? owners[operation(thread).place()] : -1;
  }

  /** Whether a daemon is alive, and no other thread. */
  private boolean onlyDaemonsAreLeft() {
    boolean isAny = false;
    for (int thread = 0; thread < threads; thread++) {
      if (isAlive(thread)) {
        if (!program.daemons().contains(thread)) {
          return false;
        }
        isAny = true;
      }
    }
    return isAny;
  }

  private Outcome stuck() {
    ThreadSet all = new ThreadSet();
    for (int thread = 0; thread < threads; thread++) {
      all.add(thread);
    }
    return stuck(all);
  }

  private Outcome stuck(ThreadSet among) {
    List<Outcome.Waiting> waiting = new ArrayList<>();
    for (int thread = among.first(); thread >= 0; thread = among.after(thread)) {
      if (phases[thread] == Phase.BUSY_WAITING) {
        waiting.add(new Outcome.Waiting(thread, Kind.READ, -1, -1, -1, List.of(), List.of(-1)));
      } else if (isAlive(thread)) {
        waiting.add(
            new Outcome.Waiting(
                thread, kind(thread), location(thread), -1, holder(thread), List.of(), List.of()));
      }
    }
    return waiting.isEmpty() ? new Outcome.Completed() : new Outcome.Deadlock(waiting);
  }

  /** Whether a busy-waiting thread would read another value now. */
  private boolean hasStaleBusyWait() {
    for (int thread = 0; thread < threads; thread++) {
      if (phases[thread] == Phase.BUSY_WAITING && isStale(thread)) {
        return true;
      }
    }
    return false;
  }

  private boolean isStale(int thread) {
    int reads = ((TextCode.BusyWait) code[thread][counters[thread]]).reads();
    Set<Integer> written = new HashSet<>();
    for (int step = steps.size() - 1; reads > 0; step--) {
      if (steps.thread(step) != thread) {
        written.add(steps.writes(step) ? steps.location(step) : -1);
        written.add(steps.secondLocation(step));
      } else if (written.contains(steps.location(step))) {
        return true;
      } else {
        reads--;
      }
    }
    return false;
  }

  private Trace end(Outcome outcome) {
    ThreadSet enabled = enabled();
    List<Trace.Pending> pending = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      if (isAlive(thread) && thread != failed && phases[thread] != Phase.BUSY_WAITING) {
        boolean isEnabled = enabled.contains(thread);
        pending.add(
            new Trace.Pending(
                thread,
                kind(thread),
                location(thread),
                secondLocation(thread),
                -1,
                isEnabled,
                endsByItself(thread),
                need(thread)));
      }
    }
    return steps.build(outcome, pending.toArray(Trace.Pending[]::new));
  }

  /** Whether the time-out of the thread's next operation, or of its wait, may expire. */
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

  /** The level that the thread needs. */
  private int need(int thread) {
    return switch (operation(thread).kind()) {
      case ACQUIRE, AWAIT -> operation(thread).value().of(registers[thread]);
      default -> Trace.ANY_LEVEL;
    };
  }

  /** Whether the level is high enough for the thread, and no thread is ahead of it in the queue. */
  private boolean canPass(int thread) {
    int place = operation(thread).place();
    List<Integer> queue = queues.get(place);
    return Need.isMet(need(thread), levels[place])
        && (!queue.contains(thread) || queue.indexOf(thread) == 0);
  }

  private boolean isAlive(int thread) {
    return phases[thread] != Phase.NOT_STARTED && phases[thread] != Phase.ENDED;
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
      // A queued thread may also take choice 1: its time-out expires, though it could pass.
      case ACQUIRE ->
          operation.isTimed() && canPass(thread) && queues.get(operation.place()).contains(thread)
              ? 2
              : 1;
      default -> 1;
    };
  }

  /** Performs the next operation of the thread, then all that needs no decision. */
  private void perform(int thread, int wanted, ThreadSet enabled) {
    decided++;
    steps.addDecision(
        thread, kind(thread), location(thread), secondLocation(thread), site(thread), enabled);
    int options = options(thread);
    int choice = 0;
    if (options > 1) {
      choice = wanted == TargetCursor.ANY ? tail.choice(this, options) : wanted;
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
    if (operation.kind().writes()) {
      states.accept(variables);
    }
    counters[thread]++;
    continueToOperation(thread);
  }

  private int site(int thread) {
    return 100 * thread + counters[thread];
  }

  /** Performs an operation; returns whether the thread is done with it. */
  private boolean apply(int thread, TextCode.Visible operation, int choice) {
    int[] r = registers[thread];
    int place = operation.place();
    switch (operation.kind()) {
      case READ -> r[operation.register()] = variables[place];
      case WRITE -> variables[place] = operation.value().of(r);
      case UPDATE -> update(thread, operation, r);
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
        passes = Need.isMet(amount, levels[place]) && (!operation.isTimed() || queue.isEmpty());
        if (operation.isTimed() && !passes) {
          queue.add(thread);
          steps.lastQueuedUp();
        } else if (passes) {
          levels[place] -= amount == TextCode.ALL ? levels[place] : taken(amount);
        } else {
          steps.lastLeftUnchanged();
        }
      }
      default -> {
        passes = canPass(thread) && choice == 0;
        boolean wasQueued = queue.remove((Integer) thread);
        if (!passes && !wasQueued) {
          steps.lastLeftUnchanged();
        }
        levels[place] -= passes && operation.kind() == Kind.ACQUIRE ? taken(amount) : 0;
      }
    }
    if (operation.register() >= 0) {
      registers[thread][operation.register()] = passes ? 1 : 0;
    }
  }

  /** What an operation with this need takes from the level: it puts one in if it needs room. */
  private static int taken(int need) {
    return Need.isUpperBound(need) ? -1 : need;
  }

  private void update(int thread, TextCode.Visible operation, int[] r) {
    int place = operation.place();
    if (operation.expected() == TextCode.BY_INPUT) {
      int side = side(thread, 2, constraint(thread) + 2 * variables[place]);
      variables[place] = side == 1 ? operation.value().of(r) : variables[place];
      r[operation.register()] = side;
      return;
    }
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
    steps.lastWoke(thread);
  }

  /** Lets a thread continue to its next visible operation. */
  private void continueToOperation(int thread) {
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
      } else if (instruction instanceof TextCode.BusyWait look) {
        if (look.condition().of(registers[thread]) != 0) {
          phases[thread] = Phase.BUSY_WAITING;
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

  /** Performs a start, branch or enabled join; returns false where other threads can continue. */
  private boolean performed(int thread, TextCode.Visible operation) {
    int other = operation.place();
    if (operation.kind() == Kind.BRANCH && decided < maxSteps) {
      branch(thread, operation);
      return true;
    }
    if (operation.kind() == Kind.START) {
      steps.addStart(thread, other, status(other), -1);
      if (program.daemons().contains(other)) {
        steps.lastStartedDaemon();
      }
      counters[thread]++;
      phases[other] = Phase.BEFORE_OPERATION;
      continueToOperation(other);
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
    int options = operation.value().of(registers[thread]);
    registers[thread][operation.register()] = side(thread, options, constraint(thread));
    counters[thread]++;
  }

  /** Takes a branch, and returns its side. */
  private int side(int thread, int options, int constraint) {
    decided++;
    steps.addBranch(thread, 0, options, site(thread));
    steps.lastDependedOn(constraint);
    int asked = follower.side(thread);
    int taken = asked == TargetCursor.ANY ? tail.choice(this, options) : asked;
    int number = branches[thread]++;
    if (!feasibility.isFeasible(thread, number, taken)) {
      isRefused |= asked != TargetCursor.ANY;
      taken = (taken + 1) % options;
    }
    steps.lastChose(taken, options);
    return taken;
  }

  /** Stands for a branch constraint: the site of the branch, and the registers of the thread. */
  private int constraint(int thread) {
    return 31 * Arrays.hashCode(registers[thread]) + site(thread) | 1;
  }

  /**
   * Whether the target names the branch constraints that the execution has met: every thread takes
   * its decisions in order.
   */
  public static boolean namesConstraints(Target target, Trace trace) {
    ThreadSet threads = new ThreadSet();
    for (int i = 0; i < target.size(); i++) {
      threads.add(Decision.thread(target.decision(i)));
    }
    for (int thread = threads.first(); thread >= 0; thread = threads.after(thread)) {
      int step = -1;
      for (int i = 0; i < target.size(); i++) {
        if (Decision.thread(target.decision(i)) == thread) {
          do {
            step++;
          } while (step < trace.size()
              && !(trace.isDecision(step) && trace.thread(step) == thread));
          if (step < trace.size() && target.constraint(i) != trace.constraint(step)) {
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
        continueToOperation(other);
      }
    }
  }

  /** The status location of a thread; far away from all other locations. */
  private int status(int thread) {
    return STATUS + thread;
  }

  /** The thread whose status a step accesses. */
  public static int threadOfStatus(Trace trace, int step) {
    return trace.location(step) - STATUS;
  }

  @Override
  public Steps steps() {
    return steps;
  }

  @Override
  public ThreadSet enabled() {
    ThreadSet enabled = new ThreadSet();
    for (int thread = 0; thread < threads; thread++) {
      if (isEnabled(thread)) {
        enabled.add(thread);
      }
    }
    return enabled;
  }

  private boolean isEnabled(int thread) {
    return switch (phases[thread]) {
      case NOT_STARTED, ENDED, JOINING, BUSY_WAITING -> false;
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
          case ACQUIRE, AWAIT -> operation.isTimed() || canPass(thread);
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
  public int secondLocation(int thread) {
    TextCode.Visible operation = operation(thread);
    boolean isOrderedWrite =
        switch (operation.kind()) {
          case WRITE, UPDATE -> isOrdered.test(operation.place());
          default -> false;
        };
    return isOrderedWrite ? STATES : operation.also();
  }
}
