// SPDX-License-Identifier: Apache-2.0
/** What races and what does not: the idioms, right and wrong. */
package dev.ravel.programs.races;
