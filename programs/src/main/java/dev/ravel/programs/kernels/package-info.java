// SPDX-License-Identifier: Apache-2.0
/** Code that computes with certain numbers only, to measure what shadow values cost it. */
package dev.ravel.programs.kernels;
