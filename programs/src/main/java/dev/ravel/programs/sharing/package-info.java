// SPDX-License-Identifier: Apache-2.0
/** Which objects a second thread can reach: only what is done to them is visible. */
package dev.ravel.programs.sharing;
