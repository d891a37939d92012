// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.journal.Journal;
import dev.ravel.model.UsageException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for journals, from which a check can be resumed. */
final class JournalOptions {
  @Option(
      names = "--save",
      paramLabel = "FILE",
      description =
          "Write a journal to FILE, a new file. --resume continues from it after Ctrl-C, the end "
              + "of the budget, or a crash, which loses a second at most.")
  private Optional<Path> save = Optional.empty();

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description =
          "Continue the check whose journal is in FILE, and continue the journal. The program, the "
              + "JDK, and the options that determine the executions must be the same. Earlier "
              + "executions count for --max-executions, earlier time does not count for "
              + "--max-seconds.")
  private Optional<Path> resume = Optional.empty();

  /**
   * Returns the journal that the user asked for; its file is opened once the program has been
   * found.
   */
  Optional<Journal> journal() {
    if (save.isPresent() && resume.isPresent()) {
      throw new UsageException(
          "--save begins a journal and --resume continues one: use only one of them");
    }
    return save.map(file -> Journal.save(file, Version.ofRavel()))
        .or(() -> resume.map(file -> Journal.resume(file, Version.ofRavel())));
  }

  /** Rejects the options of a command with several checks. */
  void requireNone() {
    requireNone("--save", save);
    requireNone("--resume", resume);
  }

  /** Rejects a file that one check would write, of a command with several checks. */
  static void requireNone(String option, Optional<Path> file) {
    if (file.isPresent()) {
      throw new UsageException(
          option + " is for one check, and the class has several tests: name one, CLASS#METHOD");
    }
  }
}
