// SPDX-License-Identifier: Apache-2.0

/**
 * Programs that are given as text: a few calls on one synchronizer per thread. Their possible
 * results must not depend on whether the synchronizer is modelled or explored.
 */
package dev.ravel.programs.models;
