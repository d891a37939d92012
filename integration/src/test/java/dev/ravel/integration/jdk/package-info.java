// SPDX-License-Identifier: Apache-2.0
/**
 * Random programs in which two threads share JDK objects (D-jdk-12). Start with {@link
 * dev.ravel.integration.jdk.JdkPrograms}; {@link dev.ravel.integration.jdk.JdkProgramsTool} checks
 * many of them in forked JVMs. Has no tests of its own: {@code SharedJdkObjectsTest} checks a
 * sample.
 */
package dev.ravel.integration.jdk;
