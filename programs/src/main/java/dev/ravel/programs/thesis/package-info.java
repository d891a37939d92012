// SPDX-License-Identifier: Apache-2.0
/**
 * The programs of Kähkönen's thesis (tables 8.1 to 8.3) and of the papers before it, rewritten from
 * their descriptions.
 *
 * <p>The visible operations are those that the published numbers count: accesses to shared fields
 * and array elements, locking and unlocking. References to locks are kept in final fields, because
 * reads of these are not visible.
 */
package dev.ravel.programs.thesis;
