// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The command without a subcommand, which prints the help text. */
@Command(
    name = "ravel",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = HelpCommand.class,
    synopsisSubcommandLabel = "COMMAND",
    description = {
      "Tests multithreaded Java programs systematically: executes a program again and again "
          + "under different thread schedules and reports assertion violations, uncaught "
          + "exceptions, deadlocks, livelocks and data races, each with a replay that repeats "
          + "it exactly.",
      ""
    },
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Examples:",
      "  ravel check examples/LostUpdate.java",
      "  ravel check --algorithm=dfs -cp target/classes com.example.Main -- its arguments",
      "",
      "'ravel help COMMAND' describes a command."
    })
final class RavelCommand {}
