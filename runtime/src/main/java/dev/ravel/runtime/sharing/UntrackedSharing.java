// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sharing;

import dev.ravel.model.Caveat;
import dev.ravel.probe.setup.ExcludedClasses;
import dev.ravel.runtime.names.Caveats;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * Detects objects that reach a second thread although they were never published: through excluded
 * code, or through JDK fields that {@link References} does not follow (D-visibility-3).
 *
 * <p>The first touch by a second thread reveals such an object. The operations of the first thread
 * on it were not explored, so this is a discovery: the exploration begins again, and from then on
 * objects of that class are published when they are first touched.
 */
public final class UntrackedSharing {
  private final Scheduler scheduler;
  private final DiscoveryLog discoveries;
  private final Caveats caveats;

  /** For objects without a tag; a tag names the owner of its object. */
  private final FirstToucher firstToucher = new FirstToucher();

  public UntrackedSharing(Scheduler scheduler, DiscoveryLog discoveries, Caveats caveats) {
    this.scheduler = scheduler;
    this.discoveries = discoveries;
    this.caveats = caveats;
  }

  public void clear() {
    firstToucher.clear();
  }

  /** Whether objects of this object's class are published when they are first touched. */
  public boolean isExpectedOf(Object object) {
    return discoveries.ofSharing(object.getClass());
  }

  /** Called when an execution meets an object of an earlier one, in state that is not reset. */
  void isKept(Object object) {
    caveats.add(Caveat.Kind.KEPT_OBJECT, object.getClass().getName());
  }

  /** Called when the running thread touches an object whose tag names another thread as owner. */
  void discoverOwned(Object object) {
    if (ExcludedClasses.areUsed()) {
      discoveries.isShared(object.getClass());
    } else {
      caveats.add(Caveat.Kind.UNTRACKED_SHARING, object.getClass().getName());
    }
  }

  /**
   * Called when the running thread touches a part of a JDK object that other threads can reach. How
   * the calls on that object access an array is not tracked.
   */
  void discoverPart(Object part) {
    discoveries.isShared(part.getClass());
    if (part.getClass().isArray()) {
      caveats.add(Caveat.Kind.UNTRACKED_SHARING, part.getClass().getTypeName());
    }
  }

  /**
   * Called when the running thread touches an object that has neither a tag nor a number.
   *
   * @return whether the object has to be published
   */
  boolean discoversUntagged(Object object) {
    ControlledThread me = scheduler.running();
    if (!isExpectedOf(object) && firstToucher.of(object, me) == me) {
      return false;
    }
    discoveries.isShared(object.getClass());
    return true;
  }

  /**
   * Whether the running thread contends with the holder for a lock of excluded code. Operations on
   * such a lock are not visible until that happens. It happens when the excluded code has called a
   * method of the program while it holds the lock.
   *
   * @param holder null if no thread holds the lock
   */
  public boolean meetsAtLock(@Nullable ControlledThread holder) {
    return ExcludedClasses.areUsed() && holder != null && holder != scheduler.running();
  }
}
