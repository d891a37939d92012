// SPDX-License-Identifier: Apache-2.0
/** Classes: when they are loaded and initialised, and that each run finds them as new. */
package dev.ravel.programs.classes;
