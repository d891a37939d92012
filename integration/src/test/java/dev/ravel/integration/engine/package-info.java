// SPDX-License-Identifier: Apache-2.0
/**
 * The engine on real programs, those of {@code dev.ravel.programs}.
 *
 * <p>Start with ExpectationsTest: it compares every program with what the program itself says.
 */
package dev.ravel.integration.engine;
