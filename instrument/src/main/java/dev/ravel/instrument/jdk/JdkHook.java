// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.jdk;

import dev.ravel.instrument.emit.ProbeClass;
import org.objectweb.asm.Type;

/**
 * One JDK method that calls a probe at its entry.
 *
 * @param owner the internal name of its class
 * @param probeClass the class of the probe
 * @param probe the method that replaces it in a controlled thread
 * @param probeDescriptor takes the receiver, if there is one, and the last arguments that it lists
 * @param isRequired whether every JDK has the method
 */
record JdkHook(
    String owner,
    String name,
    String descriptor,
    ProbeClass probeClass,
    String probe,
    String probeDescriptor,
    boolean isRequired) {

  /** A hook whose probe takes the receiver and all arguments. */
  static JdkHook onMethod(ProbeClass probes, String owner, String name, String descriptor) {
    String all = descriptor.replace("(", "(L" + owner + ";");
    return new JdkHook(owner, name, descriptor, probes, name, all, true);
  }

  /** A hook on a query of a lock: one probe performs all of them, by name. */
  static JdkHook onQuery(String owner, String name, String descriptor) {
    String probe = "(L" + owner + ";Ljava/lang/String;Ljava/lang/Object;)Ljava/lang/Object;";
    return new JdkHook(owner, name, descriptor, ProbeClass.LOCK, "query", probe, true);
  }

  /** A hook on a method of a modelled class: one probe performs all of them. */
  static JdkHook onModelled(String owner, String name, String descriptor) {
    String probe =
        "(Ljava/lang/Object;Ljava/lang/String;IJLjava/lang/Object;Ljava/lang/Object;)"
            + "Ljava/lang/Object;";
    return new JdkHook(owner, name, descriptor, ProbeClass.LOCK, "modelled", probe, true);
  }

  /** As {@link #onModelled}, but the code of the method is executed after the probe. */
  static JdkHook onEntry(String owner, String name, String descriptor) {
    JdkHook modelled = onModelled(owner, name, descriptor);
    return new JdkHook(
        owner, name, descriptor, ProbeClass.LOCK, "entered", modelled.probeDescriptor, true);
  }

  /** A hook at the entry and at each end of a method whose code may be one step. */
  static JdkHook around(String owner, String name, String descriptor) {
    String probe = "(Ljava/lang/Object;Ljava/lang/String;ILjava/lang/Object;Ljava/lang/Object;)V";
    return new JdkHook(owner, name, descriptor, ProbeClass.STEP, "enter", probe, true);
  }

  /** The same hook, with a probe of another name or with other parameters. */
  JdkHook by(String otherProbe, String otherDescriptor) {
    return new JdkHook(
        owner, name, descriptor, probeClass, otherProbe, otherDescriptor, isRequired);
  }

  JdkHook ifPresent() {
    return new JdkHook(owner, name, descriptor, probeClass, probe, probeDescriptor, false);
  }

  boolean isOn(String type, String method, String methodDescriptor) {
    return owner.equals(type) && name.equals(method) && descriptor.equals(methodDescriptor);
  }

  boolean isAround() {
    return probeClass == ProbeClass.STEP;
  }

  /** Whether the probe calls the method itself, whose effects remain, and filters its result. */
  boolean filtersResult() {
    return probe.equals("getStackTrace");
  }

  boolean isQuery() {
    return probe.equals("query");
  }

  boolean isModelled() {
    return probe.equals("modelled") || isEntry();
  }

  /** Whether the code of the method is executed after the probe. */
  boolean isEntry() {
    return probe.equals("entered");
  }

  Type result() {
    return Type.getReturnType(descriptor);
  }

  @Override
  public String toString() {
    return owner.replace('/', '.') + "." + name + descriptor;
  }
}
