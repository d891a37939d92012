// SPDX-License-Identifier: Apache-2.0
/** Loading and initialization of classes; every execution finds the classes as new. */
package dev.ravel.programs.classes;
