// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.interference;

/**
 * A read that saw what another thread wrote.
 *
 * @param reader the step that read
 * @param writer the step that wrote, an earlier one
 */
public record Interference(int reader, int writer) {}
