// SPDX-License-Identifier: Apache-2.0
/** Programs that the tests of the agent run in separate JVMs; transformed like any program. */
package dev.ravel.programs.agent;
