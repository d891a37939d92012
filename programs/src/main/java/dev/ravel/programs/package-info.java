// SPDX-License-Identifier: Apache-2.0
/**
 * Programs to test Ravel with: one class per phenomenon, with what is expected of it.
 *
 * <p>Instrumented like anybody's program; uses the JDK and nothing else.
 */
package dev.ravel.programs;
