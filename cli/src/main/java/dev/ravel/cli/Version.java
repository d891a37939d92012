// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of Ravel, which the build writes to a resource. */
final class Version implements IVersionProvider {
  static String ofRavel() {
    try (InputStream stream = Version.class.getResourceAsStream("version.properties")) {
      Properties properties = new Properties();
      properties.load(stream);
      return properties.getProperty("version");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String[] getVersion() {
    return new String[] {"ravel " + ofRavel() + ", JDK " + Runtime.version()};
  }
}
