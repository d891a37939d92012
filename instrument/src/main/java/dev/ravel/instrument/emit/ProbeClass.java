// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.emit;

import dev.ravel.probe.CallProbe;
import dev.ravel.probe.ClassProbe;
import dev.ravel.probe.Coroutines;
import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.EnvironmentProbe;
import dev.ravel.probe.ExcludedProbe;
import dev.ravel.probe.JdkProbe;
import dev.ravel.probe.LockProbe;
import dev.ravel.probe.LoopProbe;
import dev.ravel.probe.MemoryProbe;
import dev.ravel.probe.MonitorProbe;
import dev.ravel.probe.ReflectionProbe;
import dev.ravel.probe.StepProbe;
import dev.ravel.probe.Tagged;
import dev.ravel.probe.ThreadProbe;
import dev.ravel.probe.TimeProbe;
import dev.ravel.probe.setup.HiddenClasses;
import dev.ravel.probe.setup.OwnAgent;
import dev.ravel.probe.shadow.BoxReads;
import dev.ravel.probe.shadow.Reflected;
import dev.ravel.probe.shadow.Shadow;
import dev.ravel.probe.shadow.TermPassing;
import dev.ravel.probe.shadow.Texts;
import dev.ravel.probe.shadow.Varied;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A class that instrumented code refers to.
 *
 * <p>All of them are loaded with this enum, so that an execution does not load them at their first
 * use.
 */
public enum ProbeClass {
  RUN(CurrentRun.class),
  MEMORY(MemoryProbe.class),
  CALL(CallProbe.class),
  EXCLUDED(ExcludedProbe.class),
  MONITOR(MonitorProbe.class),
  LOCK(LockProbe.class),
  THREAD(ThreadProbe.class),
  TIME(TimeProbe.class),
  ENVIRONMENT(EnvironmentProbe.class),
  CLASS(ClassProbe.class),
  LOOP(LoopProbe.class),
  JDK(JdkProbe.class),
  STEP(StepProbe.class),
  REFLECTION(ReflectionProbe.class),
  HIDDEN(HiddenClasses.class),
  SHADOW(Shadow.class),
  TERM_PASSING(TermPassing.class),
  BOX_READS(BoxReads.class),
  REFLECTED(Reflected.class),
  TEXTS(Texts.class),
  TAGGED(Tagged.class),
  AGENT(OwnAgent.class),
  COROUTINES(Coroutines.class),
  VARIED(Varied.class);

  private static final Set<String> PROBES_OF_PROGRAM =
      EnumSet.range(RUN, LOOP).stream()
          .map(ProbeClass::internalName)
          .collect(Collectors.toUnmodifiableSet());

  private final String internalName;

  ProbeClass(Class<?> type) {
    internalName = Type.getInternalName(type);
  }

  /** Whether a class, given by its internal name, contains probes that program code calls. */
  public static boolean isProbeOfProgram(String owner) {
    return PROBES_OF_PROGRAM.contains(owner);
  }

  public String internalName() {
    return internalName;
  }

  /** Emits the call of a static method; the operands must be on the stack. */
  public void call(MethodVisitor to, String name, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, internalName, name, descriptor, false);
  }
}
