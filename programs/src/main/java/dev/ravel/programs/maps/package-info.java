// SPDX-License-Identifier: Apache-2.0
/** Concurrent maps: calls on one key are single operations, and calls on several are not. */
package dev.ravel.programs.maps;
