// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.probe.Registry.Site;
import java.util.function.ToIntFunction;

/**
 * Where the visitors of one method are: they share it, the first of them moves it.
 *
 * <p>Confined to the transformation of one method.
 */
final class MethodScope {
  private final ToIntFunction<Site> sites;
  private final ClassOutline type;
  private final MethodOutline method;
  private final boolean isProgram;
  private int line;
  private boolean thisIsInitialized;

  /**
   * @param isProgram whether the class belongs to the program, and is explored as such
   */
  MethodScope(
      ToIntFunction<Site> sites, ClassOutline type, MethodOutline method, boolean isProgram) {
    this.sites = sites;
    this.type = type;
    this.method = method;
    this.isProgram = isProgram;
    line = method.firstLine();
    thisIsInitialized = !method.isConstructor();
  }

  /** The class that the code belongs to. */
  ClassOutline type() {
    return type;
  }

  MethodOutline method() {
    return method;
  }

  void moveTo(int sourceLine) {
    line = sourceLine;
  }

  void superConstructorReturned() {
    line = method.firstLine();
    thisIsInitialized = true;
  }

  /** Whether {@code this} may be passed to a method; false in a constructor before super(...). */
  boolean thisIsInitialized() {
    return thisIsInitialized;
  }

  /** The first local variable that the method does not use itself. */
  int freeLocal() {
    return method.maxLocals();
  }

  /** The number of this place, where nothing with a name is accessed. */
  int site() {
    return site("", "", false);
  }

  /** The number of a place on another line. */
  int siteAt(int otherLine) {
    int here = line;
    line = otherLine;
    int site = site();
    line = here;
    return site;
  }

  int site(String owner, String member, boolean isVolatile) {
    return sites.applyAsInt(
        new Site(
            dots(type.name()),
            method.name(),
            type.sourceFile(),
            line,
            dots(owner),
            member,
            isVolatile,
            isProgram));
  }

  private static String dots(String internalName) {
    return internalName.replace('/', '.');
  }
}
