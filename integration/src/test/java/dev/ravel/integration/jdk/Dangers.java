// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.jdk;

import java.lang.reflect.Executable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * What generated programs must not call, with the reasons. Everything else of the modules is fair
 * game.
 */
final class Dangers {
  /** Beginnings of class names, by the reason why nothing of such a class is used. */
  private static final Map<String, List<String>> CLASSES =
      Map.of(
          "accesses files",
          List.of(
              "java.io.Console",
              "java.io.File",
              "java.io.RandomAccessFile",
              "java.nio.file.",
              "java.util.jar.JarFile",
              "java.util.logging.FileHandler",
              "java.util.logging.LogManager",
              "java.util.zip.ZipFile"),
          "opens sockets, or asks the network",
          List.of(
              "java.net.Authenticator",
              "java.net.Datagram",
              "java.net.HttpURLConnection",
              "java.net.Inet",
              "java.net.JarURLConnection",
              "java.net.MulticastSocket",
              "java.net.NetworkInterface",
              "java.net.Proxy",
              "java.net.ServerSocket",
              "java.net.Socket",
              "java.net.URLC",
              "java.net.http.HttpClient",
              "java.net.http.WebSocket",
              "java.nio.channels.",
              "java.util.logging.SocketHandler",
              "javax.net."),
          "starts processes or ends the JVM",
          List.of(
              "java.lang.Process",
              "java.lang.Runtime",
              "java.lang.Shutdown",
              "java.lang.System",
              "java.lang.Compiler"),
          "starts threads that outlive the program",
          List.of(
              "java.lang.Thread",
              "java.lang.VirtualThread",
              "java.lang.ref.Cleaner",
              "java.util.Timer",
              "java.util.concurrent.Executor",
              "java.util.concurrent.ForkJoin",
              "java.util.concurrent.CountedCompleter",
              "java.util.concurrent.Recursive",
              "java.util.concurrent.Scheduled",
              "java.util.concurrent.StructuredTaskScope",
              "java.util.concurrent.SubmissionPublisher",
              "java.util.concurrent.ThreadPoolExecutor",
              "sun.misc."),
          "waits for another thread on purpose",
          List.of(
              "java.io.Piped", "java.util.concurrent.Exchanger", "java.lang.ref.ReferenceQueue"),
          "reads or writes any address of the memory",
          List.of(
              "java.lang.foreign.Linker",
              "java.lang.foreign.SymbolLookup",
              "java.lang.foreign.AddressLayout"),
          "changes the loaded code or the security of the whole JVM",
          List.of(
              "java.lang.ClassLoader",
              "java.lang.Module",
              "java.lang.invoke.LambdaMetafactory",
              "java.lang.invoke.MethodHandles",
              "java.lang.invoke.MutableCallSite",
              "java.lang.invoke.SwitchPoint",
              "java.lang.module.",
              "java.lang.reflect.",
              "java.lang.runtime.",
              "java.security.AccessControl",
              "java.security.Policy",
              "java.security.Security",
              "java.security.SecureClassLoader"),
          "takes seconds of processor time",
          List.of(
              "java.security.AlgorithmParameterGenerator",
              "java.security.KeyPairGenerator",
              "java.security.SecureRandom"));

  /** Names of methods, by the reason. */
  private static final Map<String, List<String>> METHODS =
      Map.of(
          "belongs to Object, and is replaced or blocks",
          List.of("finalize", "getClass", "hashCode", "notify", "notifyAll", "wait"),
          "starts threads, or code in them",
          List.of("fork", "start", "parallelStream", "parallel", "commonPool", "invokeAll"),
          "changes defaults of the whole JVM",
          List.of(
              "clearChanges",
              "forceInit",
              "setContentHandlerFactory",
              "setDefault",
              "setDefaultAllowUserInteraction",
              "setFileNameMap",
              "setInitialStatus",
              "setURLStreamHandlerFactory",
              "setLoggerContext"),
          "does not end, because it has no limit",
          List.of("generate", "iterate", "ints", "longs", "doubles", "rints"),
          "opens connections or files",
          List.of("openConnection", "openStream", "getContent", "load", "loadLibrary", "list"),
          "leaves the heap",
          List.of("reinterpret", "ofAddress", "allocateDirect", "loadInstalled"));

  /** Parameters that name a file or stand for one. */
  private static final List<String> FILES =
      List.of(
          "java.io.File",
          "java.io.FileDescriptor",
          "java.nio.file.Path",
          "java.nio.channels.FileChannel",
          "java.net.InetAddress",
          "java.net.Socket");

  /** Classes with constructors whose first parameter is the name of a file. */
  private static final List<String> OPENED_BY_NAME =
      List.of("java.io.PrintStream", "java.io.PrintWriter", "java.util.Formatter");

  private Dangers() {}

  static boolean areIn(Class<?> type) {
    return CLASSES.values().stream()
        .flatMap(List::stream)
        .anyMatch(beginning -> type.getName().startsWith(beginning));
  }

  static boolean areIn(Executable called) {
    String name = called.getName();
    boolean opensFile =
        called.getParameterCount() > 0
            && called.getParameterTypes()[0] == String.class
            && OPENED_BY_NAME.contains(name);
    return opensFile
        || name.endsWith("Async")
        || METHODS.values().stream().anyMatch(names -> names.contains(name))
        || Arrays.stream(called.getParameterTypes())
            .anyMatch(type -> FILES.contains(type.getName()));
  }
}
