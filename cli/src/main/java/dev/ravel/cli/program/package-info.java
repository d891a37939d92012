// SPDX-License-Identifier: Apache-2.0
/**
 * From the words of a command to the program that they name: source files, which are compiled,
 * folders, jars, classes and tests.
 *
 * <p>Start with {@link dev.ravel.cli.program.ProgramFinder}. Classes of the program are read and
 * never loaded: loading one is part of an execution.
 */
@NullMarked
package dev.ravel.cli.program;

import org.jspecify.annotations.NullMarked;
