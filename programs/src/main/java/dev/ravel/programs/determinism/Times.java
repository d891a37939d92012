// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Date;
import java.util.concurrent.TimeUnit;

/** Time advances by sleeping only, and all clocks agree. */
@Expect(executions = 2, assumesLongTimeouts = true, assumes = "CLOCK_READINGS")
public final class Times {
  private Times() {}

  public static void main(String[] arguments) throws InterruptedException {
    long nanos = System.nanoTime();
    long millis = System.currentTimeMillis();
    Instant instant = Instant.now();
    LocalDateTime local = LocalDateTime.now();
    Date date = new Date();
    assert System.nanoTime() == nanos && System.currentTimeMillis() == millis;
    assert instant.toEpochMilli() == millis && date.getTime() == millis;
    Thread.sleep(3_000);
    assert System.nanoTime() - nanos == TimeUnit.SECONDS.toNanos(3);
    assert System.currentTimeMillis() - millis == 3_000;
    assert Duration.between(instant, Instant.now()).toMillis() == 3_000;
    assert Duration.between(local, LocalDateTime.now()).toMillis() == 3_000;
    assert new Date().getTime() - date.getTime() == 3_000;
  }
}
