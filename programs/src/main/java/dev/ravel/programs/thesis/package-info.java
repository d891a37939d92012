// SPDX-License-Identifier: Apache-2.0
/**
 * The programs of Kähkönen's thesis (tables 8.1 to 8.3) and of the papers before it, written anew
 * from their descriptions.
 *
 * <p>What counts as a visible operation is what the published numbers count: shared fields and
 * array elements, locking and unlocking. References to locks are kept in final fields, where
 * reading them is not visible.
 */
package dev.ravel.programs.thesis;
