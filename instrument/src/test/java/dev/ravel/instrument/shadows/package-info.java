// SPDX-License-Identifier: Apache-2.0
/** Methods that take inputs, each with the terms that are to be made of them. */
package dev.ravel.instrument.shadows;
