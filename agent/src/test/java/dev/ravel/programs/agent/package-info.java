// SPDX-License-Identifier: Apache-2.0
/** What the tests of the agent run in JVMs of their own; transformed like any program. */
package dev.ravel.programs.agent;
