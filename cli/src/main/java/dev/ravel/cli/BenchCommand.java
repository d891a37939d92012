// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import dev.ravel.check.Check;
import dev.ravel.model.UsageException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Runs a benchmark, or lists all benchmarks. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    customSynopsis = "ravel bench [NAME [ARGUMENTS]]",
    header = "Measures Ravel itself.",
    description = {"", "Without a name, lists the benchmarks.", ""})
final class BenchCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      paramLabel = "NAME",
      description = "The name of a benchmark, followed by its arguments.",
      arity = "0..*")
  private List<String> words = new ArrayList<>();

  BenchCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    // The programs of the benchmarks are on Ravel's own class path.
    Check.instrument();
    List<Bench> benches =
        ServiceLoader.load(Bench.class).stream()
            .map(ServiceLoader.Provider::get)
            .sorted(Comparator.comparing(Bench::name))
            .toList();
    if (words.isEmpty()) {
      terminal.out().println(listed(benches));
      return ExitStatus.SILENT.code();
    }
    return benches.stream()
        .filter(bench -> bench.name().equals(words.get(0)))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "unknown benchmark \"" + words.get(0) + "\"\n" + listed(benches)))
        .run(List.copyOf(words.subList(1, words.size())), terminal.out());
  }

  private static String listed(List<Bench> benches) {
    return benches.isEmpty()
        ? "there are no benchmarks in this build"
        : benches.stream()
            .map(bench -> "  %-12s %s".formatted(bench.name(), bench.description()))
            .collect(Collectors.joining("\n", "benchmarks:\n", ""));
  }
}
