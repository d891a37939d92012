// SPDX-License-Identifier: Apache-2.0
/**
 * Collections that a program uses indirectly: through views, wrappers, subclasses and JDK methods
 * that are passed a collection.
 */
package dev.ravel.programs.collections;
