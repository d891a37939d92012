// SPDX-License-Identifier: Apache-2.0
/** Programs that do nothing but visible operations, to measure what these cost. */
package dev.ravel.programs.engine;
