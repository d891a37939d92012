// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import java.util.Collections;
import java.util.Enumeration;
import java.util.ResourceBundle;

/**
 * Two threads set the parent of a bundle. The class of the bundle belongs to the program, but the
 * field is one of the abstract JDK class that it extends.
 */
@Expect(
    executions = 3,
    findings = "MissingResourceException",
    reasons = "two threads use a dev.ravel.programs.jdkobjects.OwnBundle$Named at the same time")
public final class OwnBundle {
  private OwnBundle() {}

  private static final class Named extends ResourceBundle {
    private final String name;

    Named(String name) {
      this.name = name;
    }

    void inherit(ResourceBundle bundle) {
      setParent(bundle);
    }

    @Override
    protected Object handleGetObject(String key) {
      return key.equals(name) ? name : null;
    }

    @Override
    public Enumeration<String> getKeys() {
      return Collections.emptyEnumeration();
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Named bundle = new Named("own");
    Named one = new Named("one");
    Named two = new Named("two");
    Thread other = new Thread(() -> bundle.inherit(one));
    other.start();
    bundle.inherit(two);
    other.join();
    bundle.getString("one");
  }
}
