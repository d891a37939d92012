// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The command without a subcommand: says what there is. */
@Command(
    name = "ravel",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = HelpCommand.class,
    synopsisSubcommandLabel = "COMMAND",
    description = {
      "Tests multithreaded Java programs systematically: runs a program again and again under "
          + "thread schedules of its own choice and reports assertion violations, uncaught "
          + "exceptions and deadlocks, each with a replay that repeats it exactly.",
      ""
    },
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Examples:",
      "  ravel check examples/LostUpdate.java",
      "  ravel check --algorithm=dfs -cp target/classes com.example.Main -- its arguments",
      "",
      "'ravel help COMMAND' tells more about a command."
    })
final class RavelCommand {}
