// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadow;

import static dev.ravel.instrument.shadow.ShadowStack.NONE;

import dev.ravel.instrument.emit.ProbeClass;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Decides an index that depends on an input before the probe that announces the access to the
 * element (D-inputs-12).
 */
final class ShadowIndexes extends ShadowEmitter {
  private final ShadowCallSites sites;

  ShadowIndexes(ShadowCallSites sites) {
    super(sites);
    this.sites = sites;
  }

  /** Called before the call of a probe. */
  void decide(MethodInsnNode call) {
    int container = containerOf(call);
    if (container < 0) {
      return;
    }
    Type[] arguments = Type.getArgumentTypes(call.desc);
    int last = arguments.length - 1;
    int index = container + 1;
    int term = stack.peek(last - index).term();
    if (term == NONE) {
      return;
    }
    // stack: ..., arguments; all of size one, the last one is the site
    sites.spillArguments(arguments);
    loadTemporary(arguments[container], container);
    loadTemporary(arguments[index], index);
    pushTerm(term);
    loadTemporary(arguments[last], last);
    // stack: ..., container, index, term, site
    shadow("index", "(" + OBJECT + "I" + OBJECT + "I)V");
    sites.reloadArguments(arguments, i -> {});
    // stack: ..., arguments
  }

  /**
   * The position of the array or atomic array among the arguments of a probe that announces the
   * access to an element, in front of the index; -1 for other probes.
   */
  private static int containerOf(MethodInsnNode call) {
    if (call.owner.equals(ProbeClass.CALL.internalName())) {
      return call.name.equals("callElement") ? 0 : -1;
    }
    if (!call.owner.equals(ProbeClass.MEMORY.internalName())) {
      return -1;
    }
    return switch (call.name) {
      case "readElement", "writeElement" -> 0;
      case "access" -> 1;
      default -> -1;
    };
  }
}
