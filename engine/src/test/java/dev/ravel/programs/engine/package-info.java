// SPDX-License-Identifier: Apache-2.0
/** Programs that the tests of the engine check. */
package dev.ravel.programs.engine;
