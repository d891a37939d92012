// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Two threads use objects that no call changes, although the JDK fills caches in some of them. */
@Expect(executions = 1)
public final class ReadByBoth {
  private static final File FILE = new File("a", "b");
  private static final Exception EXCEPTION = new IllegalStateException("text");
  private static final Collector<CharSequence, ?, String> JOINING = Collectors.joining(",");

  private ReadByBoth() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(ReadByBoth::read, ReadByBoth::read);
  }

  private static void read() {
    assert FILE.toPath().getNameCount() == 2 && FILE.getName().equals("b");
    assert EXCEPTION.getStackTrace().length > 0;
    EXCEPTION.printStackTrace(new PrintWriter(new StringWriter()));
    assert Stream.of("a", "b").collect(JOINING).equals("a,b");
  }
}
