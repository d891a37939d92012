// SPDX-License-Identifier: Apache-2.0
/**
 * Tests of the engine on the programs of {@code dev.ravel.programs}.
 *
 * <p>Start with ExpectationsTest, which compares every program with its own annotation.
 */
package dev.ravel.integration.engine;
