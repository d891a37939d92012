// SPDX-License-Identifier: Apache-2.0
/** Programs in which a failure depends on inputs and on the schedule. */
package dev.ravel.programs.inputs.schedules;
