// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.InitializedClass;
import dev.ravel.probe.Registry.Site;
import java.util.Arrays;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Rewrites one class: adds its members and sends each method through the visitors. */
final class ClassRewriter extends ClassVisitor {
  private final ClassOutline outline;
  private final Hierarchy hierarchy;
  private final ToIntFunction<Site> sites;
  private final Registry<InitializedClass> classes;
  private final Set<String> untouched;
  private final StaticState state;
  private final MethodReferences references;
  private final Shadows shadows;
  private final BusyWaits busyWaits;
  private final boolean isTagged;

  /**
   * @param untouched the methods whose code stays as it is, as name and descriptor, because it
   *     would become too large
   */
  ClassRewriter(
      ClassOutline outline,
      Hierarchy hierarchy,
      ToIntFunction<Site> sites,
      Registry<InitializedClass> classes,
      Set<String> untouched,
      Shadows shadows,
      BusyWaits busyWaits,
      ClassVisitor next) {
    super(Opcodes.ASM9, next);
    this.outline = outline;
    this.hierarchy = hierarchy;
    this.sites = sites;
    this.classes = classes;
    this.untouched = untouched;
    this.shadows = shadows;
    this.busyWaits = busyWaits;
    state = new StaticState(outline, next);
    references = new MethodReferences(outline, hierarchy);
    isTagged = !outline.isInterface() && !hierarchy.isApplication(outline.superName());
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String superName, String[] all) {
    String[] interfaces = all;
    if (isTagged) {
      interfaces = all == null ? new String[1] : Arrays.copyOf(all, all.length + 1);
      interfaces[interfaces.length - 1] = Tags.TAGGED;
    }
    // The generic signature still lists the interfaces without it: nobody asks it for this one.
    super.visit(version, access, name, signature, superName, interfaces);
  }

  /** Static fields of classes are assigned again in every run, so they cannot stay final. */
  @Override
  public FieldVisitor visitField(
      int access, String name, String descriptor, String signature, Object value) {
    boolean isAssignedAgain =
        !outline.isInterface()
            && outline.field(name, descriptor).filter(FieldOutline::isStaticState).isPresent();
    int kept = isAssignedAgain ? access & ~Opcodes.ACC_FINAL : access;
    return super.visitField(kept, name, descriptor, signature, value);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodOutline method = outline.method(name, descriptor).orElseThrow();
    if (method.isStaticInitializer() && outline.isInitializedPerRun()) {
      MethodVisitor next =
          super.visitMethod(
              StaticState.SYNTHETIC, StaticState.INITIALIZER, descriptor, signature, exceptions);
      return code(method, new StaticInitializer(state, next));
    }
    boolean isModelled = method.hasCode() && !untouched.contains(method.key());
    int kept = isModelled ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
    MethodVisitor next = super.visitMethod(kept, name, descriptor, signature, exceptions);
    return method.hasCode() ? code(method, next) : next;
  }

  /**
   * Puts the visitors of a method together, the last one first.
   *
   * <p>What one of them emits goes through those that were put together before it. Code at the
   * beginning of a method is emitted in the same order: a class is initialised before the monitor
   * of its static method is entered.
   */
  private MethodVisitor code(MethodOutline method, MethodVisitor last) {
    MethodScope scope = new MethodScope(sites, outline, method, true);
    boolean isModelled = !untouched.contains(method.key());
    MethodVisitor shadowed = isModelled ? shadows.addTo(scope, last) : last;
    MethodVisitor next = new InterfaceFields(scope, hierarchy, shadowed);
    if (isModelled) {
      next = new CoverageProbes(new ArrayAccesses(scope, next), next);
      next = new FieldAccesses(scope, hierarchy, next);
    }
    next = new InitializationChecks(scope, hierarchy, next);
    if (isModelled) {
      next = calls(scope, next);
      if (method.isSynchronized()) {
        next = new SynchronizedMethod(scope, next);
      }
      next = new MonitorInstructions(scope, next);
      next = new Jumps(scope, next);
      next = references.redirectIn(next);
      next = new BusyWaitProbes(scope, busyWaits.in(method.key()), next);
    }
    return new Position(scope, next);
  }

  /** The first that knows a call may replace it; what then arrives below is a call of the probe. */
  private MethodVisitor calls(MethodScope scope, MethodVisitor last) {
    MethodVisitor next = new ConstructorArguments(scope, last);
    next = new RandomSeeds(scope, next);
    next = new HandleCreations(scope, next);
    next = new HandleAccesses(scope, next);
    next = new ReceiverCalls(scope, hierarchy, next);
    next = new UnseenCalls(scope, hierarchy, next);
    next = new LibraryCalls(scope, hierarchy, next);
    next = new ArrayCalls(scope, next);
    return new ReplacedCalls(scope, hierarchy, next);
  }

  @Override
  public void visitEnd() {
    if (isTagged) {
      Tags.addTo(cv, outline.name());
      if (IdentityHash.isInherited(outline, hierarchy)) {
        IdentityHash.addTo(cv);
      }
    }
    references.addTo(cv, this::code);
    shadows.addLambdas(cv, this::code);
    if (outline.isInitializedPerRun()) {
      state.addTo(classes);
    }
    super.visitEnd();
  }
}
