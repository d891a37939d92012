// SPDX-License-Identifier: Apache-2.0
/**
 * Programs that share JDK objects which are neither explored nor modelled: a call is one operation
 * on the object, unless the bytecode of the JDK proves that the call does not matter.
 */
package dev.ravel.programs.jdkobjects;
