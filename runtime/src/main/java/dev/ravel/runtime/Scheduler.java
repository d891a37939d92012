// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

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
import dev.ravel.probe.Probe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Decides whose turn it is, in the thread that has it, and switches only when it is another's.
 *
 * <p>Between two decisions every thread that is alive stands before its next operation. Starting a
 * thread, joining one that has ended and ending commute with what the others do, so they are done
 * at once and are no decisions; such threads are <em>eager</em>: they run to their next operation
 * before anything is decided.
 */
final class Scheduler implements Point {
  /**
   * A thread of a JVM overflows its stack at about this depth; a continuation that yields never.
   */
  private static final int MAX_DEPTH = 10_000;

  private static final int DEPTH_CHECK = 1024;

  private final TraceBuilder steps = new TraceBuilder();
  private final ControlledThread[] threads = new ControlledThread[Decision.MAX_THREADS];
  private Baton baton;
  private final Follower follower = new Follower();
  private Tail tail = Tail.CONTINUE;

  /** The choice that the target asks of the operation whose turn it is, or none. */
  private int wanted = Follower.ANY;

  private int bound;
  private int order;

  private long alive;
  private long enabled;
  private long eager;

  /** The threads whose wait ends by itself once nothing else can run. */
  private long sleeping;

  /** The threads that may go on whatever they stand before: interrupted, or their time is up. */
  private long released;

  private final Lookers lookers = new Lookers(steps, threads);
  private ControlledThread current;
  private Outcome outcome = Outcome.Completed.INSTANCE;
  private boolean aborting;

  /** Virtual time in nanoseconds; moves only when a sleep or a wait ends by itself. */
  private long clock;

  /** Null in most runs. */
  private StepWatcher watcher;

  /** Looked at by the watchdog, from another thread; a late value only makes it wait longer. */
  private long progress;

  void begin(Baton carrier, Target follow, int stepBound, StepWatcher observer) {
    baton = carrier;
    follower.begin(follow);
    tail = follow.tail();
    bound = stepBound;
    watcher = observer;
    steps.clear();
    order = 0;
    alive = 0;
    enabled = 0;
    eager = 0;
    sleeping = 0;
    released = 0;
    lookers.begin(tail.isPatient());
    clock = 0;
    aborting = false;
    current = null;
    outcome = Outcome.Completed.INSTANCE;
  }

  /** Forgets the threads of the finished run, which hold on to objects of the program. */
  void forget() {
    Arrays.fill(threads, null);
    current = null;
  }

  Trace trace() {
    // A thread that has stopped in a busy wait is about to do nothing in this run.
    long standing = alive & ~lookers.mask();
    Trace.Pending[] pending = new Trace.Pending[Long.bitCount(standing)];
    int next = 0;
    for (long rest = standing; rest != 0; rest &= rest - 1) {
      ControlledThread thread = threads[Long.numberOfTrailingZeros(rest)];
      pending[next++] =
          new Trace.Pending(
              thread.index,
              thread.kind,
              thread.location,
              thread.also,
              thread.site,
              isEnabled(thread),
              thread.endsByItself,
              thread.need);
    }
    return steps.build(outcome, pending);
  }

  /** Adds a thread, which runs before the next decision. */
  ControlledThread add(int index, Thread thread, Runnable body) {
    ControlledThread added = new ControlledThread(index, order++, thread, body);
    threads[index] = added;
    alive |= added.bit;
    baton.create(added);
    return added;
  }

  void makeEager(long mask) {
    eager |= mask;
  }

  /** Whether the calling thread is the one whose turn it is. */
  boolean controls() {
    ControlledThread thread = current;
    return thread != null && Thread.currentThread() == thread.identity && !thread.inEngine;
  }

  ControlledThread running() {
    return current;
  }

  void setRunning(ControlledThread thread) {
    current = thread;
  }

  /** Whether the run is over and its threads only have to unwind. */
  boolean isAborting() {
    return aborting;
  }

  void abort() {
    aborting = true;
  }

  void checkAborting() {
    if (aborting) {
      Probe.askAtNextJump();
      throw RunAborted.INSTANCE;
    }
  }

  /**
   * Whether another thread stands before an access of the location that conflicts with this one.
   */
  boolean isContested(Kind kind, int at) {
    for (long rest = enabled & ~current.bit; rest != 0; rest &= rest - 1) {
      ControlledThread other = threads[Long.numberOfTrailingZeros(rest)];
      if (other.location == at && (kind != Kind.READ || other.kind != Kind.READ)) {
        return true;
      }
    }
    return false;
  }

  /** Whether there is or was a second thread. */
  boolean hasStartedThreads() {
    return order > 1;
  }

  long clock() {
    return clock;
  }

  long progress() {
    return progress;
  }

  Outcome outcome() {
    return outcome;
  }

  /** All threads of the run, those that have ended included. */
  List<ControlledThread> met() {
    return Arrays.stream(threads).filter(thread -> thread != null).toList();
  }

  /** Whether no other thread than the first has been started. */
  boolean isAlone() {
    return order <= 1;
  }

  List<ControlledThread> alive() {
    return threadsOf(alive);
  }

  private List<ControlledThread> threadsOf(long mask) {
    List<ControlledThread> list = new ArrayList<>();
    for (long rest = mask; rest != 0; rest &= rest - 1) {
      list.add(threads[Long.numberOfTrailingZeros(rest)]);
    }
    return list;
  }

  /**
   * Finds the controlled thread of a thread of the program, or null. The JDK's own code may know it
   * by the thread that carries it.
   */
  ControlledThread find(Thread thread) {
    for (ControlledThread candidate : threads) {
      if (candidate != null && (candidate.thread == thread || candidate.identity == thread)) {
        return candidate;
      }
    }
    return null;
  }

  /**
   * Returns once it is the turn of this thread to perform the operation, which is always enabled.
   */
  void perform(Kind kind, int location, int also, int site) {
    ControlledThread me = current;
    me.announce(kind, location, also, site);
    enabled |= me.bit;
    dispatch(me);
  }

  /** As {@link #perform}, for an operation that would wait if its time were not up. */
  void performAnyTime(Kind kind, int location, int also, int site) {
    ControlledThread me = current;
    me.announce(kind, location, also, site);
    me.endsByItself = true;
    enabled |= me.bit;
    dispatch(me);
  }

  /** As {@link #perform}, for an operation that is not enabled before somebody says so. */
  void performWhenEnabled(Kind kind, int location, int also, int site) {
    ControlledThread me = current;
    me.announce(kind, location, also, site);
    dispatch(me);
  }

  /** As {@link #performWhenEnabled}, for an operation that waits for a level of its location. */
  void performAtLevel(Kind kind, int location, int also, int site, int need, boolean endsByItself) {
    ControlledThread me = current;
    me.announce(kind, location, also, site);
    me.need = need;
    me.endsByItself = endsByItself;
    dispatch(me);
  }

  /** Stands still until {@link #makeEager} or until its operation is enabled. */
  void block() {
    dispatch(current);
  }

  /**
   * Stops the current thread, which has gone round a loop and has only looked: see {@link Lookers}.
   *
   * @param watched the locations that it has looked at
   * @param since the step at which the round began
   */
  void stopLooking(int[] watched, int since, int site) {
    ControlledThread me = current;
    if (lookers.add(me, watched, since)) {
      me.announce(Kind.READ, watched[0], Steps.NOWHERE, site);
      dispatch(me);
    }
    lookers.remove(me);
  }

  boolean waitedBusily() {
    return lookers.haveStopped();
  }

  /** Changes what threads that have not had their turn are about to do. */
  void announce(long mask, Kind kind, int location) {
    for (ControlledThread thread : threadsOf(mask)) {
      thread.announce(kind, location, Steps.NOWHERE, thread.site);
    }
  }

  void enable(long mask) {
    enabled |= mask & alive;
    sleeping &= ~mask;
  }

  void disable(long mask) {
    enabled &= ~mask;
  }

  /** Disables threads, except those that may go on whatever they stand before. */
  void holdBack(long mask) {
    long held = mask & ~released;
    enabled &= ~held;
    for (long rest = held; rest != 0; rest &= rest - 1) {
      ControlledThread thread = threads[Long.numberOfTrailingZeros(rest)];
      sleeping |= thread.hasLongAttempt ? thread.bit : 0;
    }
  }

  /** Enables a thread whatever it stands before. */
  void letGo(ControlledThread thread) {
    released |= thread.bit;
    enable(thread.bit);
  }

  boolean isEnabled(ControlledThread thread) {
    return (enabled & thread.bit) != 0;
  }

  boolean isSleeping(ControlledThread thread) {
    return (sleeping & thread.bit) != 0;
  }

  /** Makes the thread's wait end by itself, but only when nothing else can run. */
  void sleepUntil(ControlledThread thread, long deadline) {
    thread.deadline = deadline;
    sleeping |= thread.bit;
    steps.waitsLong();
  }

  void notSleeping(ControlledThread thread) {
    sleeping &= ~thread.bit;
  }

  void advanceClock(long deadline) {
    clock = Math.max(clock, deadline);
  }

  /** Records a step that is no decision. */
  void record(ControlledThread thread, Kind kind, int location, int site) {
    before(thread);
    steps.add(thread.index, kind, location, site);
    progress++;
  }

  /** Records the start of a thread. */
  void recordStart(ControlledThread thread, ControlledThread started, int status, int site) {
    if (watcher != null) {
      watcher.stands(thread);
    }
    before(thread);
    steps.addStart(thread.index, started.index, status, site);
    progress++;
  }

  /** Says which level the last step found at its synchroniser, and which it left. */
  void changedLevel(int from, int to) {
    steps.lastChangedLevel(from, to);
  }

  void queuedUp() {
    steps.lastQueuedUp();
  }

  void leftUnchanged() {
    steps.lastLeftUnchanged();
  }

  /** Decides which of its alternatives the operation takes whose turn it is. */
  int choose(int options) {
    if (options == 1) {
      return 0;
    }
    int choice = wanted == Follower.ANY ? tail.choice(this, options) : wanted;
    if (choice >= options) {
      end(
          new Outcome.Diverged(
              steps.size() - 1,
              "alternative " + choice,
              "an operation with " + options + " alternatives"));
    }
    steps.lastChose(choice, options);
    return choice;
  }

  /**
   * Records that the current thread takes a branch which its inputs decide. Nobody else can come
   * between it and what the thread did before.
   *
   * @param condition the number of what decides between the sides
   */
  void branch(int options, int taken, int site, int condition) {
    ControlledThread me = current;
    countStep(me);
    before(me);
    steps.addBranch(me.index, taken, options, site);
    if (condition != 0) {
      steps.lastDependedOn(condition);
    }
    progress++;
    int side = follower.side(me.index);
    if (side != Follower.ANY && side != taken) {
      throw end(
          new Outcome.Diverged(
              steps.size() - 1, "side " + side + " of a branch", "its inputs take side " + taken));
    }
  }

  /** Ends the run. */
  RunAborted end(Outcome how) {
    outcome = how;
    throw baton.stop(current);
  }

  /** Ends the current thread, whose end others can see only through a join. */
  void endThread(int statusLocation, boolean isVisible) {
    ControlledThread me = current;
    if (isVisible) {
      perform(Kind.END, statusLocation, Steps.NOWHERE, -1);
    } else {
      record(me, Kind.END, statusLocation, -1);
    }
    me.hasEnded = true;
    alive &= ~me.bit;
    enabled &= ~me.bit;
    eager |= me.joiners;
    enable(me.watchers);
    if (!keepsRunning()) {
      outcome = Outcome.Completed.INSTANCE;
      baton.end(me, null);
      return;
    }
    ControlledThread next = next();
    current = next;
    baton.end(me, next);
  }

  private boolean keepsRunning() {
    for (long rest = alive; rest != 0; rest &= rest - 1) {
      if (!threads[Long.numberOfTrailingZeros(rest)].thread.isDaemon()) {
        return true;
      }
    }
    return false;
  }

  private void countStep(ControlledThread me) {
    if (++me.steps > bound) {
      throw end(
          new Outcome.Bounded(
              me.index, "more than " + bound + " visible operations in one thread"));
    }
    if (me.steps % DEPTH_CHECK == 0 && isTooDeep()) {
      throw end(new Outcome.Bounded(me.index, "more than " + MAX_DEPTH + " nested calls"));
    }
  }

  private void dispatch(ControlledThread me) {
    countStep(me);
    if (watcher != null) {
      watcher.stands(me);
    }
    ControlledThread next = next();
    if (next == me) {
      return;
    }
    if (next == null) {
      throw baton.stop(me);
    }
    current = next;
    baton.pass(me, next);
    checkAborting();
  }

  private static boolean isTooDeep() {
    return StackWalker.getInstance().walk(frames -> frames.skip(MAX_DEPTH).findFirst().isPresent());
  }

  /** Returns the thread whose turn it is, or null if the run is over. */
  private ControlledThread next() {
    eager |= lookers.release();
    if (eager != 0) {
      ControlledThread thread = threads[Long.numberOfTrailingZeros(eager)];
      eager &= eager - 1;
      if (thread.kind == Kind.JOIN) {
        record(thread, Kind.JOIN, thread.location, thread.site);
      }
      return thread;
    }
    if (enabled == 0 && lookers.someMayLookAgain()) {
      outcome = new Outcome.Redundant();
      return null;
    }
    if (enabled == 0 && !wakeEarliestSleeper()) {
      outcome =
          onlyIdleWorkersAreLeft() ? Outcome.Completed.INSTANCE : new Outcome.Deadlock(List.of());
      return null;
    }
    int index = follower.hasNext() ? Decision.thread(follower.peek()) : tail.thread(this);
    if (index == Tail.STOP) {
      outcome = new Outcome.Redundant();
      return null;
    }
    if ((enabled & 1L << index) == 0) {
      outcome = diverged(index);
      return null;
    }
    wanted = follower.hasNext() ? Decision.choice(follower.next()) : Follower.ANY;
    ControlledThread thread = threads[index];
    before(thread);
    steps.addDecision(index, thread.kind, thread.location, thread.also, thread.site, enabled);
    if (thread.endsByItself) {
      steps.lastEndsByItself();
    }
    if (thread.need != Trace.ANY_LEVEL) {
      steps.lastNeeded(thread.need);
    }
    if (thread.releasedAfter > 0) {
      steps.lastReleasedAfter(thread.releasedAfter);
    }
    enabled &= ~thread.bit;
    released &= ~thread.bit;
    progress++;
    return thread;
  }

  /** Whether all threads that keep a JVM alive are workers for whom nobody has any work. */
  private boolean onlyIdleWorkersAreLeft() {
    ControlledThread me = current;
    boolean wasInEngine = me.inEngine;
    me.inEngine = true; // looking at stacks calls methods of the JDK that are hooked
    try {
      return threadsOf(alive & ~lookers.mask()).stream()
              .filter(thread -> !thread.thread.isDaemon())
              .allMatch(thread -> Leftovers.isIdle(baton.stackOf(thread)))
          && threadsOf(alive & lookers.mask()).stream()
              .allMatch(thread -> thread.thread.isDaemon());
    } finally {
      me.inEngine = wasInEngine;
    }
  }

  private void before(ControlledThread thread) {
    if (watcher != null) {
      watcher.makes(thread, steps.size());
    }
  }

  private Outcome diverged(int index) {
    ControlledThread thread = threads[index];
    if (thread != null && (isSleeping(thread) || (lookers.mask() & thread.bit) != 0)) {
      // An explorer cannot know that a long time-out is over only when nothing else can run, nor
      // that whoever has looked in vain does not look again before.
      return new Outcome.Redundant();
    }
    String actual =
        thread == null
            ? "no such thread"
            : thread.hasEnded
                ? "it has ended"
                : "it stands before " + thread.kind + ", not enabled";
    return new Outcome.Diverged(steps.size(), "thread " + index + " to run", actual);
  }

  /** Lets the wait with the earliest end be over; several with the same end are a choice. */
  private boolean wakeEarliestSleeper() {
    long earliest = Long.MAX_VALUE;
    for (ControlledThread thread : threadsOf(sleeping)) {
      earliest = Math.min(earliest, thread.deadline);
    }
    long due = 0;
    for (ControlledThread thread : threadsOf(sleeping)) {
      if (thread.deadline == earliest) {
        due |= thread.bit;
        thread.releasedAfter = steps.size();
      }
    }
    lookers.becomePatient();
    released |= due;
    enable(due);
    return due != 0;
  }

  @Override
  public Steps steps() {
    return steps;
  }

  @Override
  public long enabled() {
    return enabled;
  }

  @Override
  public int current() {
    int step = steps.size() - 1;
    while (step >= 0 && steps.kind(step) == Kind.BRANCH) {
      step--;
    }
    return step < 0 ? -1 : steps.thread(step);
  }

  @Override
  public Kind kind(int thread) {
    return threads[thread].kind;
  }

  @Override
  public int location(int thread) {
    return threads[thread].location;
  }

  @Override
  public int also(int thread) {
    return threads[thread].also;
  }

  /** Says that the last step ended the wait of a thread. */
  void woke(ControlledThread thread) {
    steps.lastWoke(thread.bit);
  }

  /** Says that the wait that began with the last step may end at any moment. */
  void mayExpire(int alsoWrites) {
    steps.lastMayExpire(alsoWrites);
  }

  /** Says that the last step changed this location too. */
  void alsoWrote(int location) {
    steps.lastAlsoWrote(location);
  }

  /** Completes the outcome of a run that ended because no thread could go on. */
  void explain(Outcome how) {
    outcome = how;
  }
}
