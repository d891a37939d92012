// SPDX-License-Identifier: Apache-2.0
/** Computations that use no inputs, to measure what shadow values cost. */
package dev.ravel.programs.kernels;
