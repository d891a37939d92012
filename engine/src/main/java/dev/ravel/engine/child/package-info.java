// SPDX-License-Identifier: Apache-2.0
/**
 * A JVM that this JVM starts, asks over its pipes, and takes with it when it ends.
 *
 * <p>Start with {@link dev.ravel.engine.child.ChildJvm} in the parent and {@link
 * dev.ravel.engine.child.ParentPipe} in the child. What is asked is bytes here; this package must
 * not know checks.
 */
@NullMarked
package dev.ravel.engine.child;

import org.jspecify.annotations.NullMarked;
