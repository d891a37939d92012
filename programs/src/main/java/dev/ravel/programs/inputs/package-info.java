// SPDX-License-Identifier: Apache-2.0
/** Programs that take inputs; an input stands for all values of its type. */
package dev.ravel.programs.inputs;
