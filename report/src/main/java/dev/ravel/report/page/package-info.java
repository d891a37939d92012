// SPDX-License-Identifier: Apache-2.0
/**
 * Results as a page for a browser. Start with {@link dev.ravel.report.page.ResultPage}; the scripts
 * and the style of the page are resources with the name of this package.
 */
@NullMarked
package dev.ravel.report.page;

import org.jspecify.annotations.NullMarked;
