// SPDX-License-Identifier: Apache-2.0
/** Atomics and access modes of {@code VarHandle}, and the data races that they prevent or allow. */
package dev.ravel.programs.races.modes;
