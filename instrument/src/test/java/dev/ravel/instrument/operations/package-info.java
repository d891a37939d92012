// SPDX-License-Identifier: Apache-2.0
/** A class whose methods perform one kind of operation each; what they announce is expected. */
package dev.ravel.instrument.operations;
