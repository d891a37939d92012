// SPDX-License-Identifier: Apache-2.0
/** Executions that do not end by the end of all threads. */
package dev.ravel.programs.endings;
