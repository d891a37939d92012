// SPDX-License-Identifier: Apache-2.0
/**
 * The small numbers that stand for threads, objects and locations, the same in every execution of a
 * check.
 *
 * <p>Start with {@code Names}: a thread is named by its parent, an object by the thread that
 * published it. {@code NameLog} writes the names for a journal. Must not touch objects of the
 * program.
 */
@NullMarked
package dev.ravel.runtime.names;

import org.jspecify.annotations.NullMarked;
