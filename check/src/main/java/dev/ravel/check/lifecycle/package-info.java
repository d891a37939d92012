// SPDX-License-Identifier: Apache-2.0
/**
 * A test method of JUnit as a program: its instance, its inputs, and the methods that JUnit
 * executes before and after it (D-junit-1).
 *
 * <p>Start with {@code TestMethod}. Annotations are found by their names: this room must not depend
 * on a version of JUnit. Everything is looked up when the program is loaded; an execution only
 * calls what was found.
 */
@NullMarked
package dev.ravel.check.lifecycle;

import org.jspecify.annotations.NullMarked;
