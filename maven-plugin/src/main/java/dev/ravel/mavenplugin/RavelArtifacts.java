// SPDX-License-Identifier: Apache-2.0
package dev.ravel.mavenplugin;

import java.io.File;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.maven.artifact.Artifact;

/** The artifacts of Ravel among those of a project or of the plugin. */
record RavelArtifacts(Collection<Artifact> artifacts) {
  private static final String GROUP = "dev.ravel";
  private static final String SOLVER = "ravel-solver-z3";

  /** The library of the solver. Its own dependency is found by its group. */
  private static final String NATIVE_GROUP = "tools.aqua";

  RavelArtifacts {
    artifacts = List.copyOf(artifacts);
  }

  /** The jar of an artifact of Ravel. */
  Optional<Path> jar(String name) {
    return artifacts.stream()
        .filter(artifact -> isRavel(artifact) && artifact.getArtifactId().equals(name))
        .map(Artifact::getFile)
        .filter(file -> file != null)
        .map(File::toPath)
        .findFirst();
  }

  /** The solver and its native code; empty unless the project has it. */
  List<Path> solver() {
    return artifacts.stream()
        .filter(
            artifact ->
                isRavel(artifact) && artifact.getArtifactId().equals(SOLVER)
                    || artifact.getGroupId().equals(NATIVE_GROUP))
        .map(artifact -> artifact.getFile().toPath())
        .toList();
  }

  /** The artifacts of Ravel that do not have a version. */
  List<String> ofOtherVersionsThan(String version) {
    return artifacts.stream()
        .filter(artifact -> isRavel(artifact) && !artifact.getBaseVersion().equals(version))
        .map(artifact -> artifact.getArtifactId() + " " + artifact.getBaseVersion())
        .toList();
  }

  private static boolean isRavel(Artifact artifact) {
    return artifact.getGroupId().equals(GROUP);
  }
}
