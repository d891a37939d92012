// SPDX-License-Identifier: Apache-2.0
/** Atomic classes, VarHandles and field updaters: each call is a single operation. */
package dev.ravel.programs.atomics;
