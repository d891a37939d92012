// SPDX-License-Identifier: Apache-2.0
/**
 * Tests of the whole system: the launcher, and the command line in separate JVMs. Start with {@code
 * CommandLineTest}. The tests need packaged modules, so this module is the last of the build.
 */
package dev.ravel.integration;
