// SPDX-License-Identifier: Apache-2.0
/**
 * Ways in which an object becomes reachable for a second thread; only operations on such objects
 * are visible.
 */
package dev.ravel.programs.sharing;
