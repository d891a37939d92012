// SPDX-License-Identifier: Apache-2.0
/** Methods that take inputs, each with the expected terms. */
package dev.ravel.instrument.shadows;
