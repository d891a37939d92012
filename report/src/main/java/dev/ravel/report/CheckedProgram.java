// SPDX-License-Identifier: Apache-2.0
package dev.ravel.report;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Finding;
import dev.ravel.model.Origin;
import dev.ravel.report.source.SourceFiles;
import java.util.function.Function;

/**
 * The result of a check, with what a report for other tools says about its program.
 *
 * @param replayCommand returns the command that repeats a finding
 * @param files finds the source files of the program
 */
public record CheckedProgram(
    CheckResult result,
    Origin origin,
    Function<Finding, String> replayCommand,
    SourceFiles files) {}
