// SPDX-License-Identifier: Apache-2.0
/**
 * The API that a test imports.
 *
 * <p>Start with {@link dev.ravel.api.Inputs}; {@link dev.ravel.api.States} states properties. The
 * methods only call the probe. The agent provides it, so the API has no dependency, and a test gets
 * nothing else on its class path.
 */
@NullMarked
package dev.ravel.api;

import org.jspecify.annotations.NullMarked;
