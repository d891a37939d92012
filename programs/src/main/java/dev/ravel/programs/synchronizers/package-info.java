// SPDX-License-Identifier: Apache-2.0

/** Synchronisers of java.util.concurrent as single operations, with interleavings to be counted. */
package dev.ravel.programs.synchronizers;
