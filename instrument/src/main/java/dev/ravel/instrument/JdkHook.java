// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import org.objectweb.asm.Type;

/**
 * One method of the JDK that asks the probe first.
 *
 * @param owner the internal name of its class
 * @param probe the method of the probe that stands in for it in a controlled thread
 * @param probeDescriptor takes the receiver, if there is one, and as many arguments as it lists
 * @param isRequired whether every JDK has the method
 */
record JdkHook(
    String owner,
    String name,
    String descriptor,
    String probe,
    String probeDescriptor,
    boolean isRequired) {

  /** A hook whose probe takes the receiver and all arguments. */
  static JdkHook onMethod(String owner, String name, String descriptor) {
    String all = descriptor.replace("(", "(L" + owner + ";");
    return new JdkHook(owner, name, descriptor, name, all, true);
  }

  /** A hook on a question to a lock: one probe answers all of them, by name. */
  static JdkHook onQuery(String owner, String name, String descriptor) {
    String probe = "(L" + owner + ";Ljava/lang/String;Ljava/lang/Object;)Ljava/lang/Object;";
    return new JdkHook(owner, name, descriptor, "query", probe, true);
  }

  /** A hook on a method of a synchroniser that is modelled: one probe performs all of them. */
  static JdkHook onModelled(String owner, String name, String descriptor) {
    String probe = "(Ljava/lang/Object;Ljava/lang/String;IJLjava/lang/Object;)Ljava/lang/Object;";
    return new JdkHook(owner, name, descriptor, "modelled", probe, true);
  }

  /** The same, for a probe of another name or with other parameters. */
  JdkHook by(String otherProbe, String otherDescriptor) {
    return new JdkHook(owner, name, descriptor, otherProbe, otherDescriptor, isRequired);
  }

  JdkHook ifPresent() {
    return new JdkHook(owner, name, descriptor, probe, probeDescriptor, false);
  }

  boolean isOn(String type, String method, String methodDescriptor) {
    return owner.equals(type) && name.equals(method) && descriptor.equals(methodDescriptor);
  }

  boolean isQuery() {
    return probe.equals("query");
  }

  boolean isModelled() {
    return probe.equals("modelled");
  }

  Type result() {
    return Type.getReturnType(descriptor);
  }

  @Override
  public String toString() {
    return owner.replace('/', '.') + "." + name + descriptor;
  }
}
