// SPDX-License-Identifier: Apache-2.0
/**
 * What a test imports.
 *
 * <p>Start with {@link dev.ravel.api.Inputs}. No logic here beyond a call of the probe, and no
 * dependency but that: a test must not get anything else on its class path.
 */
package dev.ravel.api;
