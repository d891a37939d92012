// SPDX-License-Identifier: Apache-2.0
/**
 * Tests as a user has them, which the tests of this room execute. Not below {@code dev.ravel},
 * where classes belong to Ravel and are not instrumented.
 */
package example;
