// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Two threads read an annotation. The JDK generates a class for it in the first execution. */
@Expect(executions = 1)
public final class AnnotationsRead {
  private AnnotationsRead() {}

  @Retention(RetentionPolicy.RUNTIME)
  @interface Label {
    String value();
  }

  @Label("text")
  private static final class Labelled {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(AnnotationsRead::read, AnnotationsRead::read);
  }

  private static void read() {
    assert Labelled.class.getAnnotation(Label.class).value().equals("text");
  }
}
