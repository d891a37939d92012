// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import dev.ravel.instrument.calls.ArrayCalls;
import dev.ravel.instrument.calls.ConstructorArguments;
import dev.ravel.instrument.calls.ExcludedCalls;
import dev.ravel.instrument.calls.HandleAccesses;
import dev.ravel.instrument.calls.HandleCreations;
import dev.ravel.instrument.calls.LibraryCalls;
import dev.ravel.instrument.calls.MethodReferences;
import dev.ravel.instrument.calls.OpaqueCalls;
import dev.ravel.instrument.calls.OtherJdkCalls;
import dev.ravel.instrument.calls.PassedArguments;
import dev.ravel.instrument.calls.RandomSeeds;
import dev.ravel.instrument.calls.ReceiverCalls;
import dev.ravel.instrument.calls.ReplacedCalls;
import dev.ravel.instrument.calls.ReplacedCalls.VirtualHashes;
import dev.ravel.instrument.calls.UnsafeCalls;
import dev.ravel.instrument.calls.VariedCalls;
import dev.ravel.instrument.classfile.BusyWaitLoops;
import dev.ravel.instrument.classfile.ClassOutline;
import dev.ravel.instrument.classfile.FieldOutline;
import dev.ravel.instrument.classfile.Hierarchy;
import dev.ravel.instrument.classfile.MethodOutline;
import dev.ravel.instrument.emit.InstructionCursor;
import dev.ravel.instrument.emit.MethodScope;
import dev.ravel.instrument.emit.ProbeClass;
import dev.ravel.instrument.shadow.Shadows;
import dev.ravel.instrument.statics.InitializationChecks;
import dev.ravel.instrument.statics.InterfaceFields;
import dev.ravel.instrument.statics.StaticInitializer;
import dev.ravel.instrument.statics.StaticState;
import dev.ravel.probe.EnvironmentValue;
import dev.ravel.probe.Registry;
import dev.ravel.probe.Registry.InitializedClass;
import dev.ravel.probe.Registry.Site;
import dev.ravel.probe.setup.Installation;
import java.util.Arrays;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Rewrites one class: adds its members and passes each method through the visitors. */
final class ClassRewriter extends ClassVisitor {
  private final ClassOutline outline;
  private final Hierarchy hierarchy;
  private final ToIntFunction<Site> sites;
  private final Registry<InitializedClass> classes;
  private final Set<String> untouched;
  private final StaticState state;
  private final MethodReferences references;
  private final Shadows shadows;
  private final BusyWaitLoops busyWaits;
  private final boolean isTagged;

  /**
   * @param untouched the methods, by name and descriptor, whose code is not changed because it
   *     would become too large
   */
  ClassRewriter(
      ClassOutline outline,
      Hierarchy hierarchy,
      ToIntFunction<Site> sites,
      Registry<InitializedClass> classes,
      Set<String> untouched,
      Shadows shadows,
      BusyWaitLoops busyWaits,
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
      int version,
      int access,
      String name,
      String signature,
      String superName,
      String @Nullable [] all) {
    String[] interfaces = all;
    if (isTagged) {
      interfaces = all == null ? new String[1] : Arrays.copyOf(all, all.length + 1);
      interfaces[interfaces.length - 1] = ProbeClass.TAGGED.internalName();
    }
    // The generic signature still lists the interfaces without Tagged, because no code looks for
    // Tagged there.
    super.visit(ClassOutline.rewritten(version), access, name, signature, superName, interfaces);
  }

  /**
   * Removes {@code final} from static fields of classes, because every execution assigns them
   * again.
   */
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
   * Chains the visitors of a method, the last one first.
   *
   * <p>The code that a visitor emits passes through the visitors that were created before it. Code
   * at the beginning of a method is emitted in the same order: a class is initialised before the
   * monitor of its static method is entered.
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
      next = new BackwardJumps(scope, next);
      next = references.redirectIn(next);
      next = new BusyWaitProbes(scope, busyWaits.in(method.key()), next);
    }
    return new InstructionCursor(scope, isModelled ? next : new UnseenCode(scope, next));
  }

  /**
   * Chains the visitors of calls. The first visitor that knows a call may replace it; the visitors
   * below then see only the call of a probe.
   */
  private MethodVisitor calls(MethodScope scope, MethodVisitor last) {
    MethodVisitor next = new ExcludedCalls(scope, hierarchy, last);
    next = new ConstructorArguments(scope, next);
    next = new RandomSeeds(scope, next);
    next = new HandleCreations(scope, next);
    next = new HandleAccesses(scope, next);
    next = new UnsafeCalls(scope, shadows.calls().isPresent(), next);
    next = new ReceiverCalls(scope, hierarchy, next);
    next = new OtherJdkCalls(scope, hierarchy, next);
    next = new OpaqueCalls(scope, hierarchy, next);
    next = new LibraryCalls(scope, hierarchy, next);
    next = new ArrayCalls(scope, next);
    next = new PassedArguments(scope, hierarchy, next);
    next =
        new ReplacedCalls(
            scope,
            hierarchy,
            shadows.calls().isPresent() ? VirtualHashes.ANNOUNCED : VirtualHashes.REPLACED,
            next);
    Set<EnvironmentValue> varied = Installation.plan().varied();
    return varied.isEmpty() ? next : new VariedCalls(scope, hierarchy, varied, next);
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
