// SPDX-License-Identifier: Apache-2.0
/**
 * The API that a test imports.
 *
 * <p>Start with {@link dev.ravel.api.Inputs}. The methods only call the probe, and the probe is the
 * only dependency, so that a test gets nothing else on its class path.
 */
@NullMarked
package dev.ravel.api;

import org.jspecify.annotations.NullMarked;
