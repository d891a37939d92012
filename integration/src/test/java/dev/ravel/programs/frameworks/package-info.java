// SPDX-License-Identifier: Apache-2.0
/**
 * Programs that use frameworks. Start with {@link dev.ravel.programs.frameworks.Plain}: the others
 * do the same, each through a framework.
 */
package dev.ravel.programs.frameworks;
