// SPDX-License-Identifier: Apache-2.0
/** What threads do to each other and to themselves. */
package dev.ravel.programs.threads;
