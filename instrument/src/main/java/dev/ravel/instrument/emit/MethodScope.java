// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.emit;

import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.MethodOutline;
import dev.ravel.probe.Registry.Site;
import java.util.function.ToIntFunction;

/**
 * The state that the visitors of one method share: the class, the method, and the current line.
 * {@link InstructionCursor} moves it.
 *
 * <p>Confined to the transformation of one method.
 */
public final class MethodScope {
  private final ToIntFunction<Site> sites;
  private final ClassOutline type;
  private final MethodOutline method;
  private final boolean isProgram;
  private int line;
  private boolean thisIsInitialized;

  /**
   * @param isProgram whether the class belongs to the program, and is explored as such
   */
  public MethodScope(
      ToIntFunction<Site> sites, ClassOutline type, MethodOutline method, boolean isProgram) {
    this.sites = sites;
    this.type = type;
    this.method = method;
    this.isProgram = isProgram;
    line = method.firstLine();
    thisIsInitialized = !method.isConstructor();
  }

  /** The class that contains the code. */
  public ClassOutline type() {
    return type;
  }

  public MethodOutline method() {
    return method;
  }

  public void moveTo(int sourceLine) {
    line = sourceLine;
  }

  void superConstructorReturned() {
    line = method.firstLine();
    thisIsInitialized = true;
  }

  /** Whether {@code this} may be passed to a method; false in a constructor before super(...). */
  public boolean thisIsInitialized() {
    return thisIsInitialized;
  }

  /** The first local variable that the method does not use. */
  public int freeLocal() {
    return method.maxLocals();
  }

  /** Adds a site on the current line, without an accessed member, and returns its number. */
  public int site() {
    return site("", "", false);
  }

  /** As {@link #site()}, on another line. */
  public int siteAt(int otherLine) {
    int here = line;
    line = otherLine;
    int site = site();
    line = here;
    return site;
  }

  public int site(String owner, String member, boolean isVolatile) {
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
