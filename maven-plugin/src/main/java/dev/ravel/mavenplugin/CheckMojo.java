// SPDX-License-Identifier: Apache-2.0
package dev.ravel.mavenplugin;

import dev.ravel.engine.child.ChildFailure;
import dev.ravel.engine.command.CommandJvm;
import dev.ravel.engine.command.CommandWords;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;
import org.jspecify.annotations.Nullable;

/**
 * Checks a class of the test class path as <code>ravel check</code> does: its main method, or each
 * of its tests. The build fails if a failure is found, and if not everything is covered.
 */
@Mojo(
    name = "check",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class CheckMojo extends AbstractMojo {
  private final MavenProject project;
  private final MavenSession session;
  private final ToolchainManager toolchains;

  /** The class to check, or a test as <code>com.example.MainTest#transfers</code>. */
  @Parameter(property = "ravel.program")
  private String program = "";

  /** Options as on the command line, such as <code>--algorithm=dfs -D mode=fast</code>. */
  @Parameter(property = "ravel.options")
  private String options = "";

  /** The arguments of the main method. */
  @Parameter(property = "ravel.arguments")
  private String arguments = "";

  /** Executes only this schedule, as the report of a failure prints it. */
  @Parameter(property = "ravel.replay")
  private String replay = "";

  /** Also writes the result to this file, as SARIF 2.1.0. */
  @Parameter(property = "ravel.sarif")
  private @Nullable File sarif;

  /** Also writes the result to this file, as JSON. */
  @Parameter(property = "ravel.json")
  private @Nullable File json;

  /** Does nothing. */
  @Parameter(property = "ravel.skip", defaultValue = "false")
  private boolean skip;

  @Parameter(defaultValue = "${plugin}", readonly = true, required = true)
  private PluginDescriptor plugin = new PluginDescriptor();

  /** Called by Maven. */
  @Inject
  CheckMojo(MavenProject project, MavenSession session, ToolchainManager toolchains) {
    this.project = project;
    this.session = session;
    this.toolchains = toolchains;
  }

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip || project.getPackaging().equals("pom")) {
      getLog().info(skip ? "skipped" : "skipped: a project with packaging pom has no classes");
      return;
    }
    requireProgram();
    CommandWords words = CommandWords.of(CommandWords.split(options));
    List<String> report = new ArrayList<>();
    List<String> messages = new ArrayList<>();
    int status;
    try {
      status = jvm().run(flags(words), command(words), report::add, line -> tell(line, messages));
    } catch (ChildFailure e) {
      throw new MojoExecutionException(e.getMessage());
    } catch (IOException e) {
      throw new MojoExecutionException("the JVM that checks cannot be started", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("the check was interrupted", e);
    }
    report.forEach(status == 0 ? getLog()::info : getLog()::error);
    fail(status, messages);
  }

  /** Shows progress while the check goes on; a mistake is also the message of the failed build. */
  private void tell(String line, List<String> messages) {
    getLog().info(line);
    messages.add(line);
  }

  private void requireProgram() throws MojoExecutionException {
    if (program.isBlank()) {
      throw new MojoExecutionException(
          "no program: name a class of the test class path, as in "
              + "-Dravel.program=com.example.MainTest#transfers, or in <program>");
    }
    if (!isCompiled()) {
      throw new MojoExecutionException(
          "no classes in %s: execute the phase test-compile first, as in mvn test-compile ravel:check"
              .formatted(project.getBuild().getTestOutputDirectory()));
    }
  }

  private boolean isCompiled() {
    return Files.isDirectory(Path.of(project.getBuild().getTestOutputDirectory()))
        || Files.isDirectory(Path.of(project.getBuild().getOutputDirectory()));
  }

  /** The exit statuses of the command line. */
  private void fail(int status, List<String> messages)
      throws MojoExecutionException, MojoFailureException {
    switch (status) {
      case 0 -> {}
      case 1 -> throw new MojoFailureException("Ravel found a failure of " + program);
      case 3 ->
          throw new MojoFailureException(
              replay.isEmpty()
                  ? "nothing failed, but not everything is covered of " + program
                  : "the replay did not fail: " + program);
      case 2 ->
          throw new MojoExecutionException(
              "Ravel cannot check %s: %s".formatted(program, String.join("\n", messages)));
      default ->
          throw new MojoExecutionException("the JVM that checks ended with status " + status);
    }
  }

  /**
   * The classes of this plugin belong to its own engine, so that is the one which checks. Only the
   * solver, which has 60 MB, comes from the project.
   */
  private CommandJvm jvm() throws MojoExecutionException {
    RavelArtifacts ofPlugin = new RavelArtifacts(plugin.getArtifacts());
    RavelArtifacts ofProject = new RavelArtifacts(project.getArtifacts());
    List<String> others = ofProject.ofOtherVersionsThan(plugin.getVersion());
    if (!others.isEmpty()) {
      throw new MojoExecutionException(
          "the plugin has version %s, and the project depends on %s: use the same version"
              .formatted(plugin.getVersion(), String.join(", ", others)));
    }
    List<Path> libraries = new ArrayList<>(ofProject.solver());
    ofPlugin.jar("ravel-api").ifPresent(libraries::add);
    Path engine =
        ofPlugin
            .jar("ravel-engine")
            .orElseThrow(() -> new MojoExecutionException("the plugin lacks its engine"));
    return new CommandJvm(jdk(), engine, libraries, project.getBasedir().toPath());
  }

  /** The JDK of the project, if toolchains define one. */
  private Path jdk() {
    Toolchain toolchain = toolchains.getToolchainFromBuildContext("jdk", session);
    String java = toolchain == null ? null : toolchain.findTool("java");
    return java == null
        ? Path.of(System.getProperty("java.home"))
        : Path.of(java).resolve("..").resolve("..").normalize();
  }

  private List<String> flags(CommandWords words) {
    List<String> flags = new ArrayList<>(words.flags());
    flags.add("-Dravel.replay.form=" + replayForm());
    return flags;
  }

  /** The command that repeats a failure. Only the options for the JVM apply to a replay. */
  private String replayForm() {
    String goal = plugin.getGroupId() + ":" + plugin.getArtifactId() + ":" + plugin.getVersion();
    return "mvn test-compile "
        + goal
        + ":check -Dravel.replay={replay} -Dravel.program={program} -Dravel.options={options}"
        + " -Dravel.arguments={arguments}";
  }

  private List<String> command(CommandWords words) throws MojoExecutionException {
    List<String> command = new ArrayList<>();
    if (replay.isEmpty()) {
      command.add("check");
      command.addAll(words.others());
    } else {
      command.addAll(List.of("replay", replay));
    }
    command.addAll(words.ofProgram());
    addFile(command, "--sarif", sarif);
    addFile(command, "--json", json);
    command.addAll(List.of("-cp", classPath(), program));
    if (!arguments.isBlank()) {
      command.add("--");
      command.addAll(CommandWords.split(arguments));
    }
    return command;
  }

  private static void addFile(List<String> command, String option, @Nullable File file)
      throws MojoExecutionException {
    if (file != null) {
      try {
        Files.createDirectories(file.toPath().toAbsolutePath().getParent());
      } catch (IOException e) {
        throw new MojoExecutionException("cannot write " + file + ": " + e, e);
      }
      command.addAll(List.of(option, file.toString()));
    }
  }

  private String classPath() throws MojoExecutionException {
    try {
      return String.join(File.pathSeparator, project.getTestClasspathElements());
    } catch (DependencyResolutionRequiredException e) {
      throw new MojoExecutionException("the test class path is not resolved", e);
    }
  }
}
