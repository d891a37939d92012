// SPDX-License-Identifier: Apache-2.0
package dev.ravel.mavenplugin;

import dev.ravel.engine.child.EngineFlags;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;
import javax.inject.Inject;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Lets Surefire and Failsafe start test JVMs with the agent of Ravel, so that tests are checked in
 * place instead of in a second JVM. The flags come before those that a property already has, which
 * is <code>argLine</code> unless another one is named. If the POM configures <code>argLine</code>,
 * it has to contain <code>@{argLine}</code>.
 *
 * <p>A project without <code>ravel-junit</code> among its test dependencies is left as it is.
 */
@Mojo(
    name = "prepare-agent",
    defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class PrepareAgentMojo extends AbstractMojo {
  private final MavenProject project;

  /** The property that receives the flags. */
  @Parameter(property = "ravel.propertyName", defaultValue = "argLine")
  private String propertyName = "argLine";

  /** Does nothing, so that tests are checked in a second JVM. */
  @Parameter(property = "ravel.skip", defaultValue = "false")
  private boolean skip;

  /** Called by Maven. */
  @Inject
  PrepareAgentMojo(MavenProject project) {
    this.project = project;
  }

  @Override
  public void execute() {
    // The one that the tests use: the agent must not have another version.
    Optional<Path> engine = new RavelArtifacts(project.getArtifacts()).jar("ravel-engine");
    if (skip || engine.isEmpty()) {
      getLog().info(skip ? "skipped" : "no agent: ravel-junit is not a dependency of the tests");
      return;
    }
    Properties properties = project.getProperties();
    String flags = withAgent(engine.get(), properties.getProperty(propertyName, ""));
    properties.setProperty(propertyName, flags);
    getLog().info(propertyName + " set to " + flags);
  }

  static String withAgent(Path engine, String flags) {
    String own =
        List.of(
                "-javaagent:" + engine,
                EngineFlags.STACK_TRACES,
                EngineFlags.NO_WARNINGS,
                EngineFlags.NATIVE_ACCESS)
            .stream()
            .map(PrepareAgentMojo::quoted)
            .collect(Collectors.joining(" "));
    return flags.isBlank() ? own : own + " " + flags;
  }

  /** As Surefire divides the property into words. */
  private static String quoted(String word) {
    return word.contains(" ") ? '"' + word + '"' : word;
  }
}
