// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import dev.ravel.probe.InputFollower;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the terms of copied elements, and the fields that handles access, in {@link TermMemory}.
 */
final class TermFollower implements InputFollower {
  @Override
  public @Nullable Object element(Object array, int index) {
    return TermMemory.element(array, index);
  }

  @Override
  public void copied(Object array, int index, @Nullable Object term) {
    TermMemory.copied(array, index, term);
  }

  @Override
  public void handle(Object handle, Class<?> owner, String field) {
    AtomicPlace.handle(handle, owner, field);
  }

  @Override
  public void locking(Object object, int site) {
    if (BoxTerms.term(object) != null) {
      ShadowSlowPath.lost("synchronized", site);
    }
  }

  @Override
  public void hashingByJdk(Object object) {
    BoxReads.hashByJdk(object);
  }

  @Override
  public void hashing(Object object) {
    BoxReads.hash(object);
  }
}
