// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.Journal;
import dev.ravel.check.UsageException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a check is kept, so that it can go on later. */
final class JournalOptions {
  @Option(
      names = "--save",
      paramLabel = "FILE",
      description =
          "Keep a journal in FILE, a new file, from which --resume goes on after Ctrl-C, the end "
              + "of the budget, or a crash, which loses a second at most.")
  private Optional<Path> save;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description =
          "Go on where the journal in FILE ends, and continue it. The program, the JDK, and the "
              + "options that decide what is run must be the same. Executions before count for "
              + "--max-executions, the time before does not count for --max-seconds.")
  private Optional<Path> resume;

  /** The journal that the user asked for; its file is opened once the program has been found. */
  Optional<Journal> journal() {
    if (save.isPresent() && resume.isPresent()) {
      throw new UsageException(
          "--save begins a journal and --resume continues one: give one of them");
    }
    return save.map(file -> Journal.save(file, Version.ofRavel()))
        .or(() -> resume.map(file -> Journal.resume(file, Version.ofRavel())));
  }
}
