// SPDX-License-Identifier: Apache-2.0
/**
 * Programs that Ravel is tested with: one class per phenomenon, annotated with the expected result.
 *
 * <p>They are instrumented like the programs of a user. They use the JDK and, to take inputs,
 * {@code dev.ravel.api}; nothing else.
 */
package dev.ravel.programs;
