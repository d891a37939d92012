// SPDX-License-Identifier: Apache-2.0
/**
 * Memory accesses, and JDK calls that count as one access to a whole object.
 *
 * <p>Start with {@code MemoryAccesses}, then {@code WholeObjectCalls}. {@code BackingCollections}
 * finds the collection behind a wrapper, view or iterator. {@code SteppedCalls} performs calls on
 * concurrent maps and lists as single steps, by one model for each class. {@code RecordedValues}
 * and {@code RecordedStacks} work only while an execution is repeated for a report.
 */
@NullMarked
package dev.ravel.runtime.memory;

import org.jspecify.annotations.NullMarked;
