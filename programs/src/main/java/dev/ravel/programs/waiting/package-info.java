// SPDX-License-Identifier: Apache-2.0
/** Wait sets and conditions. */
package dev.ravel.programs.waiting;
