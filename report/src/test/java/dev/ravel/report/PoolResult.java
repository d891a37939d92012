// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.Action;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Failure;
import dev.ravel.model.Finding;
import dev.ravel.model.Finding.Step;
import dev.ravel.model.Kind;
import dev.ravel.model.Location;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A deadlock of a pool: its only worker waits for a task behind the one that it performs. */
final class PoolResult {
  private static final Location POOL = new Location(Location.Type.POOL, "ThreadPoolExecutor", "");
  private static final Location FUTURE =
      new Location(Location.Type.LEVEL, "the future made at Orders.java:9", "");
  private static final Finding.Call WORKER = new Finding.Call("", "", "Worker.run");

  private PoolResult() {}

  static CheckResult deadlock() {
    return Results.found(
        "Orders.java",
        new Finding(
            new Failure.Deadlock(
                9,
                false,
                List.of(
                    blocked("main", Kind.AWAIT, POOL, "Orders.java:12"),
                    blocked("pool-1-thread-1", Kind.AWAIT, FUTURE, "Orders.java:10"),
                    blocked("pool-1-thread-2", Kind.ACQUIRE, POOL, ""))),
            "Orders.java:10",
            List.of("main", "pool-1-thread-1"),
            Map.of(),
            "v1::1:0x2",
            List.of(
                submission(5),
                submission(5),
                new Step(0, start("pool-1-thread-1"), "Orders.java:5"),
                submission(6),
                new Step(0, start("another"), "Orders.java:7"),
                ofWorker("", Optional.empty()),
                ofWorker("java.util.concurrent.ThreadPoolExecutor", Optional.of("takes task 2")),
                ofWorker("com.example.Factory", Optional.empty()),
                new Step(1, new Action(Kind.AWAIT, false, 0, FUTURE), "Orders.java:10")),
            true));
  }

  private static Step submission(int line) {
    return inCall(
        0,
        "java.util.concurrent.ThreadPoolExecutor",
        new Finding.Call("Orders.java:" + line, "Orders", "ThreadPoolExecutor.execute"),
        Optional.empty());
  }

  private static Step ofWorker(String className, Optional<String> note) {
    return inCall(1, className, WORKER, note);
  }

  private static Step inCall(
      int thread, String className, Finding.Call call, Optional<String> note) {
    return new Step(
        thread,
        new Action(Kind.TRY_ACQUIRE, true, 0, POOL),
        Optional.empty(),
        className,
        "ThreadPoolExecutor.java:1083",
        Optional.of(call),
        OptionalInt.empty(),
        Optional.empty(),
        note);
  }

  private static Action start(String thread) {
    return new Action(Kind.START, true, 0, new Location(Location.Type.THREAD, thread, ""));
  }

  private static Failure.Blocked blocked(String thread, Kind kind, Location location, String at) {
    return new Failure.Blocked(
        thread, kind, location, Optional.empty(), List.of(), List.of(), at, at);
  }
}
