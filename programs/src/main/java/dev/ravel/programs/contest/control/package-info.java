// SPDX-License-Identifier: Apache-2.0
/** Sequential programs about control flow, objects and arrays. */
package dev.ravel.programs.contest.control;
