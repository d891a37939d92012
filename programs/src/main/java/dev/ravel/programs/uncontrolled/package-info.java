// SPDX-License-Identifier: Apache-2.0
/**
 * Programs that use JDK classes which Ravel does not control, or not in detail. A check of them
 * must not hang, and must not claim to be exhaustive if it is not.
 */
package dev.ravel.programs.uncontrolled;
