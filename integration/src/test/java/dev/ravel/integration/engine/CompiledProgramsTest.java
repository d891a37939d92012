// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import dev.ravel.check.Check;
import dev.ravel.check.Progress;
import dev.ravel.check.program.ProgramUnderTest;
import dev.ravel.check.settings.Settings;
import dev.ravel.model.CheckResult;
import dev.ravel.model.Completeness;
import dev.ravel.model.Finding;
import dev.ravel.report.CaveatPhrases;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs that the folders of this project cannot contain: of old versions, with very large
 * methods, with class loaders of their own, and in packages of libraries that Ravel uses.
 */
@Timeout(300)
final class CompiledProgramsTest {
  private static final int MINOR_AND_MAJOR_VERSION = 4;

  /** More than fit into a method of 64 KB once they have probes. */
  private static final int MANY = 7_000;

  private static final String COUNTER =
      """
      public class Counter implements Runnable {
        static int count;

        static synchronized void increment() {
          count++;
        }

        public void run() {
          increment();
        }

        public static void main(String[] args) throws InterruptedException {
          Thread other = new Thread(new Counter());
          other.start();
          increment();
          other.join();
          if (count != 2) {
            throw new IllegalStateException("counted to " + count);
          }
        }
      }
      """;

  /** The large method excludes the other one, so it never sees the two fields differ. */
  private static final String LARGE =
      """
      public class Large {
        static int one;
        static int other;
        static int count;

        static synchronized void small() {
          one++;
          other++;
        }

        static synchronized void large() {
          if (one != other) {
            throw new IllegalStateException(one + " and " + other);
          }
          %s
        }

        public static void main(String[] args) throws InterruptedException {
          Thread thread = new Thread(Large::small);
          thread.start();
          if (args.length == 0) {
            int seen = one + other; // the other thread may be between its two writes
            large();
          }
          thread.join();
          if (args.length > 0) {
            throw new IllegalStateException("always");
          }
        }
      }
      """
          .formatted("count++;\n".repeat(MANY));

  /** The copy of a class has its own static fields and its own initialiser. */
  private static final String COPIES =
      """
      import java.io.InputStream;

      public class Copies extends ClassLoader {
        public static class Holder {
          public static final Object VALUE = new Object();
          public static int count;
        }

        public static class User implements Runnable {
          public void run() {
            Holder.VALUE.toString();
            Holder.count++;
            Sub.touch();
            if (Holder.count != 1 || Above.VALUE == null) {
              throw new IllegalStateException("used by another class loader");
            }
          }
        }

        public static class Above {
          static final Object VALUE = new Object();
        }

        public static class Sub extends Above {
          static void touch() {
            VALUE.toString();
          }
        }

        Copies() {
          super(null);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
          String file = name + ".class";
          try (InputStream in = Copies.class.getClassLoader().getResourceAsStream(file)) {
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
          } catch (java.io.IOException e) {
            throw new ClassNotFoundException(name, e);
          }
        }

        public static void main(String[] args) throws Exception {
          new User().run();
          Runnable one = copy();
          Runnable other = copy();
          Thread thread = new Thread(one);
          thread.start();
          other.run();
          thread.join();
          if (Holder.count != 1) {
            throw new IllegalStateException("initialised again");
          }
        }

        private static Runnable copy() throws Exception {
          Class<?> user = new Copies().loadClass("Copies$User");
          return (Runnable) user.getConstructor().newInstance();
        }
      }
      """;

  private static final String HIDDEN =
      """
      import java.io.InputStream;
      import java.lang.invoke.MethodHandles;

      public class Hidden {
        public static class Counter implements Runnable {
          static int instances;
          int count;

          public Counter() {
            instances++;
          }

          public void run() {
            count++;
          }

          public String toString() {
            return instances + " " + count;
          }
        }

        public static void main(String[] args) throws Exception {
          Runnable counter = hidden();
          hidden();
          Thread other = new Thread(counter);
          other.start();
          counter.run();
          other.join();
          if (!counter.toString().equals("1 2")) {
            throw new IllegalStateException(counter.toString());
          }
        }

        private static Runnable hidden() throws Exception {
          byte[] bytes;
          try (InputStream in = Hidden.class.getResourceAsStream("/Hidden$Counter.class")) {
            bytes = in.readAllBytes();
          }
          Class<?> type = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
          return (Runnable) type.getDeclaredConstructor().newInstance();
        }
      }
      """;

  private static final String MEMBERS =
      """
      import java.util.Arrays;
      import java.util.List;
      import java.util.function.Supplier;

      public class Members {
        public static class Service {
          static Object shared = new Object();
          int number;

          public static synchronized Supplier<String> make() {
            return String::new;
          }
        }

        interface Constants {
          Object ONE = new Object();
        }

        static void expect(String expected, Object[] members) {
          String text = Arrays.toString(members);
          if (!text.equals(expected)) {
            throw new IllegalStateException(text);
          }
        }

        public static void main(String[] args) throws Exception {
          new Service().hashCode();
          Service.make();
          Constants.ONE.hashCode();
          Class<?> type = Service.class;
          expect("[]", type.getInterfaces());
          expect("[]", type.getGenericInterfaces());
          expect("[shared, number]", names(type.getDeclaredFields()));
          expect("[ONE]", names(Constants.class.getDeclaredFields()));
          expect("[make]", names(type.getDeclaredMethods()));
          if (type.getMethod("hashCode").getDeclaringClass() != Object.class) {
            throw new IllegalStateException("a hash code of its own");
          }
        }

        private static Object[] names(java.lang.reflect.Member[] members) {
          return Arrays.stream(members).map(member -> member.getName()).toArray();
        }
      }
      """;

  private static final String SHARED_JSON =
      """
      import com.google.gson.JsonObject;

      public class SharedJson {
        static final JsonObject OBJECT = new JsonObject();

        static void increment() {
          OBJECT.addProperty("count", OBJECT.get("count").getAsInt() + 1);
        }

        public static void main(String[] args) throws InterruptedException {
          OBJECT.addProperty("count", 0);
          Thread other = new Thread(SharedJson::increment);
          other.start();
          increment();
          other.join();
          if (OBJECT.get("count").getAsInt() != 2) {
            throw new IllegalStateException("lost " + OBJECT);
          }
        }
      }
      """;

  @TempDir Path folder;

  private List<Path> libraries = List.of();

  static Iterable<Settings.EngineChoice> engines() {
    return Programs.engines();
  }

  /** Classes of Java 1.1 to 1.4 have no class constants and no stack maps. */
  @ParameterizedTest
  @MethodSource("engines")
  void classesOfOldVersionsAreExplored(Settings.EngineChoice engine) throws IOException {
    compile("Counter", COUNTER, "-XDstringConcat=inline");
    for (int version : new int[] {3 << 16 | 45, 46, 47, 48}) {
      Path file = folder.resolve("Counter.class");
      byte[] bytes = Files.readAllBytes(file);
      ByteBuffer.wrap(bytes).putInt(MINOR_AND_MAJOR_VERSION, version);
      Files.write(file, bytes);
      CheckResult result = check("Counter", engine);
      assertEquals(List.of(), result.findings());
      assertInstanceOf(Completeness.Exhaustive.class, result.completeness(), result::toString);
    }
  }

  @ParameterizedTest
  @MethodSource("engines")
  void aFailureThatMayBeDueToCodeWithoutProbesIsNotReported(Settings.EngineChoice engine)
      throws IOException {
    compile("Large", LARGE);
    CheckResult result = check("Large", engine);
    assertEquals(List.of(), result.findings());
    assertReason("a failure (exception) that may be due to Large", result);
    assertReason("not instrumented: Large (too large when instrumented: [large()V])", result);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void codeWithoutProbesThatIsNotExecutedDoesNotMatter(Settings.EngineChoice engine)
      throws IOException {
    compile("Large", LARGE);
    assertEquals(1, check("Large", engine, "small").findings().size());
  }

  @ParameterizedTest
  @MethodSource("engines")
  void copiesOfAClassAreInitialisedEach(Settings.EngineChoice engine) throws IOException {
    compile("Copies", COPIES);
    assertEquals(List.of(), check("Copies", engine).findings());
  }

  @ParameterizedTest
  @MethodSource("engines")
  void hiddenClassesOfTheProgramAreExplored(Settings.EngineChoice engine) throws IOException {
    compile("Hidden", HIDDEN);
    List<Finding> findings = check("Hidden", engine).findings();
    assertEquals(1, findings.size());
    assertTrue(findings.get(0).isRepeatable(), findings::toString);
    assertTrue(findings.get(0).failure().toString().contains("1 1"), findings::toString);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void reflectionDoesNotShowWhatRavelHasAdded(Settings.EngineChoice engine) throws IOException {
    compile("Members", MEMBERS);
    assertEquals(List.of(), check("Members", engine).findings());
  }

  /** The program may use the libraries that Ravel uses, and in other versions. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "com.google.gson",
        "com.microsoft.z3",
        "com.mxgraph",
        "org.jspecify.annotations",
        "org.objectweb.asm",
        "picocli"
      })
  void classesInPackagesOfRavelsLibrariesAreExplored(String name) throws IOException {
    compile(name + ".Counter", "package " + name + ";\n" + COUNTER);
    for (Settings.EngineChoice engine : engines()) {
      CheckResult correct = check(name + ".Counter", engine);
      assertEquals(List.of(), correct.findings());
      assertInstanceOf(Completeness.Exhaustive.class, correct.completeness(), correct::toString);
    }
    compile(name + ".Counter", "package " + name + ";\n" + COUNTER.replace("synchronized ", ""));
    for (Settings.EngineChoice engine : engines()) {
      assertEquals(1, check(name + ".Counter", engine).findings().size());
    }
  }

  @ParameterizedTest
  @MethodSource("engines")
  void anObjectOfALibraryThatRavelUsesTooIsExplored(Settings.EngineChoice engine)
      throws IOException, URISyntaxException {
    Path gson = Path.of(Gson.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    compile("SharedJson", SHARED_JSON, "-cp", gson.toString());
    libraries = List.of(gson);
    assertEquals(1, check("SharedJson", engine).findings().size());
  }

  private static void assertReason(String beginning, CheckResult result) {
    List<String> reasons =
        CaveatPhrases.of(
            assertInstanceOf(Completeness.Stopped.class, result.completeness()).reasons());
    assertTrue(
        reasons.stream().anyMatch(reason -> reason.startsWith(beginning)), reasons::toString);
  }

  private CheckResult check(String mainClass, Settings.EngineChoice engine, String... arguments) {
    List<Path> classPath = new ArrayList<>(libraries);
    classPath.add(folder);
    ProgramUnderTest program =
        new ProgramUnderTest(mainClass, classPath, mainClass, List.of(arguments));
    Settings settings = Settings.DEFAULT.withAlgorithm("optimal-dpor").withEngine(engine);
    return Check.run(program, settings, Progress.NONE);
  }

  private void compile(String name, String source, String... options) throws IOException {
    Path file = folder.resolve(name.replace('.', '/') + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(List.of("-d", folder.toString(), file.toString()));
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertEquals(0, status);
  }
}
