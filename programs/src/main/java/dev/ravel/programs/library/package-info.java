// SPDX-License-Identifier: Apache-2.0
/** What is not controlled yet, or not in detail: it must never hang nor pass for covered. */
package dev.ravel.programs.library;
