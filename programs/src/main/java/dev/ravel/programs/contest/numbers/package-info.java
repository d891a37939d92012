// SPDX-License-Identifier: Apache-2.0
/** Sequential programs about arithmetic: overflow, casts, shifts, division and floating point. */
package dev.ravel.programs.contest.numbers;
