// SPDX-License-Identifier: Apache-2.0
/**
 * Programs that use frameworks. Start with {@link dev.ravel.programs.frameworks.Plain}: the others
 * count in the same way, each through a framework.
 */
package dev.ravel.programs.frameworks;
