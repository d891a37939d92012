// SPDX-License-Identifier: Apache-2.0
/**
 * Reads class files: members, hierarchy, control flow, and loops that may be busy waits.
 *
 * <p>Start with {@code ClassOutline}, then {@code BusyWaitLoops}. Reads only: nothing here emits
 * code or loads a class.
 */
@NullMarked
package dev.ravel.instrument.classfile;

import org.jspecify.annotations.NullMarked;
