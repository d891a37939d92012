// SPDX-License-Identifier: Apache-2.0
/** Programs that consist of visible operations only; the benchmarks measure the cost of these. */
package dev.ravel.programs.benchloads;
