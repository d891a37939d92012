// SPDX-License-Identifier: Apache-2.0
/**
 * Installs the instrumentation in a JVM, and prepares what is the same in all.
 *
 * <p>Start with {@link dev.ravel.agent.Agent}. No decisions are made here but one: which classes
 * belong to the program. The classes of this package share the class path with the program and the
 * probe is the only thing that both use.
 */
package dev.ravel.agent;
