// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.settings.Settings;
import dev.ravel.model.UsageException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

/** Settings that are given as the options of {@code ravel check}, without a command. */
public final class TypedSettings {
  private TypedSettings() {}

  /** Gives the options to picocli. */
  @Command
  private static final class Holder {
    @Mixin private CheckFlags options = new CheckFlags();
  }

  /** Throws {@link UsageException} if the options are not those of a check. */
  public static Settings parse(List<String> options) {
    Holder holder = new Holder();
    try {
      new CommandLine(holder).parseArgs(options.toArray(new String[0]));
    } catch (ParameterException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
    return holder.options.settings();
  }

  /** The version of Ravel. */
  public static String versionOfRavel() {
    return Version.ofRavel();
  }
}
