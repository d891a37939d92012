// SPDX-License-Identifier: Apache-2.0
/**
 * Tests of the source code of all modules: the dependencies between them, and the decisions that
 * their classes cite. Start with {@code WallsTest}. The tests read compiled classes, so this module
 * is built after all others but {@code integration}.
 */
package dev.ravel.walls;
