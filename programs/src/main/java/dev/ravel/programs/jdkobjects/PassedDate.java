// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Date;

/** A thread changes a date that another thread passes to a method of its own date. */
@Expect(executions = 2, findings = "assertion", reasons = "Date")
public final class PassedDate {
  private PassedDate() {}

  public static void main(String[] arguments) throws InterruptedException {
    Date shared = new Date(5);
    Thread other = Together.start(() -> shared.setTime(7));
    assert new Date(6).after(shared);
    other.join();
  }
}
