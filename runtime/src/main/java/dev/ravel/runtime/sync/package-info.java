// SPDX-License-Identifier: Apache-2.0
/**
 * Locks, wait sets and the JDK synchronisers that are modelled.
 *
 * <p>Start with {@code Locks} and {@code Waits} for monitors and plain locks, and with {@code
 * Synchronizers} for synchronisers with a level, one model class per JDK class. The real object
 * keeps the state; its methods that never wait are performed outside the execution ({@code
 * OriginalMethod}). {@code Meetings} are for classes whose objects hold nothing. {@code
 * CollectionMonitors} models the monitors of synchronised collections. {@code UncontrolledThreads}
 * takes the real lock as well where an uncontrolled thread may need it.
 */
@NullMarked
package dev.ravel.runtime.sync;

import org.jspecify.annotations.NullMarked;
