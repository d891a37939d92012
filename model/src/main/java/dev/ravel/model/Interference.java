// SPDX-License-Identifier: Apache-2.0
package dev.ravel.model;

/**
 * A read that saw what another thread wrote (D-exploration-11).
 *
 * @param reader the step that read
 * @param writer the step that wrote, an earlier one
 */
public record Interference(int reader, int writer) {}
