// SPDX-License-Identifier: Apache-2.0
/** Programs that state properties of their global states. */
package dev.ravel.programs.states;
