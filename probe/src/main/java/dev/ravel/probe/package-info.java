// SPDX-License-Identifier: Apache-2.0
/**
 * The static methods that instrumented code calls, and the listener that they forward to.
 *
 * <p>Start with {@link dev.ravel.probe.CurrentRun}, then read one of the probes, such as {@link
 * dev.ravel.probe.MemoryProbe}. There is one class for each group of operations, and {@link
 * dev.ravel.probe.JdkProbe} for JDK code. {@link dev.ravel.probe.shadow.Shadow} and {@link
 * dev.ravel.probe.shadow.TermPassing} track the terms of inputs. A check and the agent communicate
 * through {@link dev.ravel.probe.setup.Installation}: the check hands over a plan, and the agent
 * reports class-load events.
 *
 * <p>This package is on the boot class path of a JVM that it shares with the program under test, so
 * it uses {@code java.base} only. The annotations of JSpecify are for the compiler: the JVM
 * resolves an annotation type only when code reads annotations by reflection, and no code does so
 * here.
 */
@NullMarked
package dev.ravel.probe;

import org.jspecify.annotations.NullMarked;
