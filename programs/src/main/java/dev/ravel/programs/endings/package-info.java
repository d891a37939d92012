// SPDX-License-Identifier: Apache-2.0
/** How runs end other than by the end of all threads. */
package dev.ravel.programs.endings;
