// SPDX-License-Identifier: Apache-2.0
package dev.ravel.mavenplugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Set;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.artifact.handler.DefaultArtifactHandler;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

/** The flags that a project gets. */
final class PrepareAgentMojoTest {
  private final MavenProject project = new MavenProject();

  private static Artifact artifact(String name, String file) {
    Artifact artifact =
        new DefaultArtifact(
            "dev.ravel", name, "0.1.0", "test", "jar", "", new DefaultArtifactHandler("jar"));
    artifact.setFile(Path.of(file).toFile());
    return artifact;
  }

  private String prepared(Artifact... artifacts) {
    project.setArtifacts(Set.of(artifacts));
    PrepareAgentMojo mojo = new PrepareAgentMojo(project);
    mojo.setLog(
        new SystemStreamLog() {
          @Override
          public void info(CharSequence text) {}
        });
    mojo.execute();
    return project.getProperties().getProperty("argLine", "none");
  }

  @Test
  void theAgentComesBeforeOtherFlags() {
    project.getProperties().setProperty("argLine", "-Xmx1g -Dx=y");
    String flags = prepared(artifact("ravel-engine", "engine.jar"), artifact("ravel-api", "api"));
    assertTrue(flags.startsWith("-javaagent:engine.jar -XX:"), flags);
    assertTrue(flags.endsWith(" -Xmx1g -Dx=y"), flags);
  }

  @Test
  void aPathWithASpaceIsOneWord() {
    String flags = prepared(artifact("ravel-engine", "a b.jar"));
    assertTrue(flags.startsWith("\"-javaagent:a b.jar\" "), flags);
  }

  @Test
  void aProjectWithoutRavelIsLeftAsItIs() {
    assertEquals("none", prepared(artifact("ravel-api", "api.jar")));
  }
}
