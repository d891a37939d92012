// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The instructions of a class that call methods, by their positions.
 *
 * <p>A frame of the class whose position is another instruction has called nothing: a debugger has
 * stopped there and evaluates an expression (D-junit-10). Immutable.
 */
public final class CallInstructions {
  private static final String LINKING = "java.lang.invoke.";

  /** The JVM calls them at instructions that load classes. */
  private static final Set<String> LOADING = Set.of("<clinit>", "loadClass", "checkPackageAccess");

  /** What an instruction calls; the name is empty if any method of a method handle may follow. */
  private record Call(String name, String descriptor) {
    static final Call OF_HANDLE = new Call("", "");
  }

  private final Map<String, Map<Integer, Call>> byMethod = new HashMap<>();

  /**
   * @param bytes the class file as the JVM has it
   */
  public CallInstructions(byte[] bytes) {
    new Reader(bytes).read();
  }

  /** Whether a method that has reached a position may have called another method there. */
  public boolean mayCall(String method, int position, StackWalker.StackFrame callee) {
    String name = callee.getMethodName();
    String owner = callee.getClassName();
    if (LOADING.contains(name)
        || owner.startsWith(LINKING)
        || name.equals("<init>") && owner.startsWith("java.lang.")) {
      return true; // the last is an exception that the JVM throws
    }
    Call call = byMethod.getOrDefault(method, Map.of()).get(position);
    return call != null && call.name.equals(name) && call.descriptor.equals(callee.getDescriptor());
  }

  /** Learns the position of each instruction before it is visited. */
  private final class Reader extends ClassReader {
    private int position;

    Reader(byte[] bytes) {
      super(bytes);
    }

    void read() {
      accept(new OfClass(), SKIP_DEBUG | SKIP_FRAMES);
    }

    @Override
    protected void readBytecodeInstructionOffset(int offset) {
      position = offset;
    }

    private final class OfClass extends ClassVisitor {
      OfClass() {
        super(Opcodes.ASM9);
      }

      @Override
      public MethodVisitor visitMethod(
          int access,
          String name,
          String descriptor,
          @Nullable String signature,
          String @Nullable [] exceptions) {
        Map<Integer, Call> calls = new HashMap<>();
        byMethod.put(name + descriptor, calls);
        return new MethodVisitor(Opcodes.ASM9) {
          @Override
          public void visitMethodInsn(
              int opcode, String owner, String called, String type, boolean isInterface) {
            boolean isHandle =
                owner.equals("java/lang/invoke/MethodHandle")
                    || owner.equals("java/lang/invoke/VarHandle");
            calls.put(position, isHandle ? Call.OF_HANDLE : new Call(called, type));
          }

          @Override
          public void visitInvokeDynamicInsn(
              String called, String type, Handle bootstrap, Object... arguments) {
            calls.put(position, Call.OF_HANDLE);
          }
        };
      }
    }
  }
}
