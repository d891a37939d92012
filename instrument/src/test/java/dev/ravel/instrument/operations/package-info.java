// SPDX-License-Identifier: Apache-2.0
/**
 * A class whose methods perform one kind of operation each; the tests expect their announcements.
 */
package dev.ravel.instrument.operations;
