// SPDX-License-Identifier: Apache-2.0

/**
 * Programs that are given as text, a few calls of one synchroniser per thread: what they can end up
 * with must not depend on whether the synchroniser is modelled or explored.
 */
package dev.ravel.programs.models;
