// SPDX-License-Identifier: Apache-2.0
/**
 * Tests of the whole: the walls between the rooms, the launcher, and the command line in JVMs of
 * its own. Start with {@code WallsTest}. Needs the rooms to be packaged, so it comes last in the
 * build.
 */
package dev.ravel.integration;
