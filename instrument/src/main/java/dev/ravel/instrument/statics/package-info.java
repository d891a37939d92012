// SPDX-License-Identifier: Apache-2.0
/**
 * The members by which a class is initialised again in every execution (D-engine-4).
 *
 * <p>Start with {@code StaticState}: the original static initialiser becomes an ordinary method,
 * and an epoch records in which execution it was called last. {@code InitializationChecks} adds the
 * checks where the JVM would initialise a class (JVMS 5.5). {@code InterfaceState} covers
 * interfaces, whose fields are final.
 */
@NullMarked
package dev.ravel.instrument.statics;

import org.jspecify.annotations.NullMarked;
