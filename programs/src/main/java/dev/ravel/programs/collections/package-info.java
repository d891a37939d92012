// SPDX-License-Identifier: Apache-2.0
/** Collections that are reached in another way than by a call of the program on them. */
package dev.ravel.programs.collections;
