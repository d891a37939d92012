// SPDX-License-Identifier: Apache-2.0
/**
 * The program under test: where its classes are, which of them are excluded, and where its
 * executions begin.
 *
 * <p>Start with {@link ProgramUnderTest}, then {@code LoadedProgram}. Must not know explorers or
 * executions.
 */
@NullMarked
package dev.ravel.check.program;

import org.jspecify.annotations.NullMarked;
