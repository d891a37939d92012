// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.jdk;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Checks many generated programs, in JVMs of their own, and prints a line for each: its name, the
 * verdict, the number of its plain outcomes, and details. A program that ends its JVM, or does not
 * end, gets the line {@code died}.
 *
 * <p>Needs the agent: {@code java -javaagent:agent/target/ravel-agent.jar -cp CLASSES
 * dev.ravel.integration.jdk.JdkProgramsTool SEED FIRST END FOLDER}. With the system property {@code
 * ravel.jdk.stress=N} each program is also run N times without any order of its calls.
 */
public final class JdkProgramsTool {
  private static final int BATCH = 250;
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private final long seed;
  private final Path folder;

  private JdkProgramsTool(long seed, Path folder) {
    this.seed = seed;
    this.folder = folder;
  }

  /** Arguments: the seed, the number of the first program, the number after the last one. */
  public static void main(String[] args) throws Exception {
    JdkProgramsTool tool = new JdkProgramsTool(Long.parseLong(args[0]), Path.of(args[3]));
    int first = Integer.parseInt(args[1]);
    int end = Integer.parseInt(args[2]);
    if (args.length > 4) {
      tool.check(first, end);
      System.exit(0); // programs may have left threads
    }
    while (first < end) {
      first = tool.fork(first, Math.min(end, (first / BATCH + 1) * BATCH));
    }
  }

  private void check(int first, int end) throws Exception {
    JdkPrograms generator = new JdkPrograms(seed);
    List<JdkPrograms.Program> programs = new ArrayList<>();
    for (int i = first; i < end; i++) {
      programs.add(generator.program(i));
    }
    JdkProgramCheck check = new JdkProgramCheck(folder);
    for (JdkPrograms.Program program : check.compile(programs)) {
      System.out.println("begin " + program.name());
      System.out.println("end " + program.name() + " " + judged(check, program));
    }
  }

  private static String judged(JdkProgramCheck check, JdkPrograms.Program program) {
    try {
      JdkProgramCheck.Judgement judgement = check.judge(program);
      String detail = judgement.detail().replace("\n", " // ");
      return judgement.verdict() + " " + judgement.outcomes() + " " + detail;
    } catch (ReflectiveOperationException | IOException | RuntimeException | Error e) {
      return "THROWN 0 " + e;
    }
  }

  /** Checks some programs in another JVM, and returns the number of the next program. */
  private int fork(int first, int end) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(JdkProgramsTool.class.getName());
    command.addAll(List.of("" + seed, "" + first, "" + end, folder.toString(), "forked"));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectInput(new File("/dev/null"))
            .start();
    int begun = first;
    int ended = first - 1;
    try (BufferedReader reader = process.inputReader()) {
      for (String line = next(reader, process); line != null; line = next(reader, process)) {
        if (line.startsWith("begin Jdk")) {
          begun = Integer.parseInt(line.substring("begin Jdk".length()));
        } else {
          System.out.println(line);
          ended = line.startsWith("end Jdk" + begun + " ") ? begun : ended;
        }
      }
    }
    if (process.waitFor() == 0) {
      return end;
    }
    if (ended < begun) {
      System.out.println("died Jdk" + begun + " with status " + process.exitValue());
    }
    return begun + 1;
  }

  /** The next line; ends the process if it prints nothing for a long time. */
  private static String next(BufferedReader reader, Process process) throws IOException {
    CompletableFuture<Void> isPrinted = new CompletableFuture<>();
    isPrinted.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    isPrinted.exceptionally(
        late -> {
          process.destroyForcibly();
          return null;
        });
    String line = reader.readLine();
    isPrinted.complete(null);
    return line;
  }
}
