// SPDX-License-Identifier: Apache-2.0
/** Test classes of JUnit that Ravel checks. */
package dev.ravel.programs.tests;
