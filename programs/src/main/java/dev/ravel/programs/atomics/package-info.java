// SPDX-License-Identifier: Apache-2.0
/** Atomic classes, VarHandles and field updaters: each call is one operation. */
package dev.ravel.programs.atomics;
