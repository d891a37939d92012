// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.IdentityTable;
import java.security.Provider;

/**
 * Objects that static fields of JDK classes hold, as far as the program got them from static
 * methods, such as the system properties. JDK code may read them anywhere without an announcement,
 * so a change of one is a caveat while there are several threads (D-jdk-12). The same holds for
 * what the JVM knows of a thread that is alive.
 */
public final class JvmObjects {
  private final Scheduler scheduler;
  private final UncontrolledCalls uncontrolled;
  private final IdentityTable<Boolean> known = new IdentityTable<>();

  public JvmObjects(Scheduler scheduler, UncontrolledCalls uncontrolled) {
    this.scheduler = scheduler;
    this.uncontrolled = uncontrolled;
  }

  public void clear() {
    known.clear();
  }

  /** Called outside the execution. */
  public void add(Object object) {
    known.put(object, true);
  }

  /**
   * Called before a call that may change an object. Static methods hand out the providers of
   * security services in arrays, and other methods read them.
   */
  void changes(Object object, int site) {
    boolean isOfJvm = object instanceof Provider || known.get(object) != null;
    if (isOfJvm && !scheduler.threads().hasOneOnly()) {
      uncontrolled.add(site);
    }
  }

  /** Called before a call that asks the JVM about a thread: its answer follows the thread. */
  void asksAbout(Thread thread, int site) {
    ControlledThread asked = scheduler.threads().find(thread);
    if (asked != null && asked != scheduler.running() && !asked.hasEnded) {
      uncontrolled.add(site);
    }
  }
}
