// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What surrounds a program in its JVM is the same in every execution, or the result says so. */
@Tag("slow")
final class EnvironmentTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"scanner.nextLine()", "read(System.in)"})
  void everyExecutionReadsTheSameInput(String reading) throws IOException {
    write(
        "Input",
        """
        import java.io.IOException;
        import java.io.InputStream;
        import java.util.Scanner;

        class Input {
          static int shared;

          static String read(InputStream in) throws IOException {
            String text = "";
            for (int next = in.read(); next >= 0; next = in.read()) {
              text += (char) next;
            }
            return text.trim();
          }

          public static void main(String[] arguments) throws Exception {
            Scanner scanner = new Scanner(System.in);
            String text = %s;
            Thread other = new Thread(() -> shared = 1);
            other.start();
            shared = 2;
            other.join();
            assert text.equals("some text") : text;
          }
        }
        """
            .formatted(reading));
    Forked forked =
        Launcher.shell(folder, "echo some text | " + Launcher.ROOT + "/ravel check Input.java");
    assertEquals(3, forked.status(), forked.toString());
    assertTrue(forked.out().contains("java.lang.System.in is not controlled"), forked.toString());
  }

  /** The first execution waits for a client that cannot come, and keeps the port. */
  @Test
  void aPortThatAGivenUpExecutionHoldsIsNotAFailure() throws IOException {
    write(
        "Port",
        """
        import java.net.InetAddress;
        import java.net.ServerSocket;

        class Port {
          static volatile int port;

          public static void main(String[] arguments) throws Exception {
            int free = Integer.getInteger("free.port");
            try (ServerSocket server = new ServerSocket(free, 1, InetAddress.getByName(null))) {
              Thread client = new Thread(() -> port = server.getLocalPort());
              client.start();
              server.accept().close();
              client.join();
            }
          }
        }
        """);
    Forked forked =
        Launcher.ravel(
            folder,
            Map.of("RAVEL_JAVA_OPTS", "-Dfree.port=" + freePort()),
            "check",
            "--max-executions=2",
            "Port.java");
    assertEquals(3, forked.status(), forked.toString());
    assertTrue(forked.out().contains("2 executions"), forked.toString());
    assertTrue(forked.out().contains("given up: no step for seconds"), forked.toString());
  }

  private static int freePort() throws IOException {
    try (var socket = new java.net.ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /** The static initialisers of the client are pinned to the thread that runs them. */
  @ParameterizedTest
  @ValueSource(strings = {"best", "threads"})
  void aSwitchInAnInitialiserOfTheJdkIsPossible(String engine) throws IOException {
    write(
        "Client",
        """
        import java.net.URI;
        import java.net.http.HttpClient;

        class Client {
          static volatile int shared;

          public static void main(String[] arguments) throws InterruptedException {
            Thread other = new Thread(() -> shared++);
            other.start();
            HttpClient.newHttpClient();
            other.join();
            assert URI.create("http://localhost").getHost().equals("localhost");
          }
        }
        """);
    Forked forked = Launcher.ravel(folder, "check", "--engine=" + engine, "Client.java");
    assertEquals(0, forked.status(), forked.toString());
  }

  /** The scope learns of its threads when they start and end; a value of the owner is inherited. */
  @ParameterizedTest
  @ValueSource(strings = {"best", "threads"})
  @EnabledForJreRange(minVersion = 25)
  void aStructuredTaskScopeWaitsForItsThreads(String engine) throws IOException {
    write(
        "Scope",
        """
        import java.util.concurrent.StructuredTaskScope;

        class Scope {
          static final ScopedValue<Integer> BASE = ScopedValue.newInstance();

          static int sum() {
            try (var scope = StructuredTaskScope.open()) {
              var one = scope.fork(() -> BASE.get() + 1);
              var two = scope.fork(() -> BASE.get() + 2);
              scope.join();
              return one.get() + two.get();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          }

          public static void main(String[] arguments) {
            int sum = ScopedValue.where(BASE, 10).call(Scope::sum);
            assert sum == 23 : sum;
          }
        }
        """);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                java.io.OutputStream.nullOutputStream(),
                "--enable-preview",
                "--release=" + Runtime.version().feature(),
                "-d",
                folder.toString(),
                folder.resolve("Scope.java").toString());
    assertEquals(0, status);
    Forked forked =
        Launcher.ravel(
            folder,
            Map.of("RAVEL_JAVA_OPTS", "--enable-preview"),
            "check",
            "--engine=" + engine,
            "-cp",
            folder.toString(),
            "Scope");
    assertEquals(3, forked.status(), forked.toString());
    assertTrue(forked.out().contains("no failure found"), forked.toString());
  }

  @Test
  void theReportAppearsAlthoughTheProgramClosesTheStandardOutput() throws IOException {
    write(
        "Closed",
        """
        import java.io.FileDescriptor;
        import java.io.FileOutputStream;
        import java.io.IOException;

        class Closed {
          static int shared;

          static void write(FileDescriptor to) throws IOException {
            try (FileOutputStream stream = new FileOutputStream(to)) {
              stream.write('a');
              stream.write(new byte[] {'b'});
              stream.write(new byte[] {'c', 'd'}, 1, 1);
            }
          }

          public static void main(String[] arguments) throws Exception {
            write(FileDescriptor.out);
            write(FileDescriptor.err);
            Thread other = new Thread(() -> shared++);
            other.start();
            shared++;
            other.join();
            assert shared == 2 && FileDescriptor.out.valid();
          }
        }
        """);
    Forked forked = Launcher.ravel(folder, "check", "Closed.java");
    assertEquals(1, forked.status(), forked.toString());
    assertTrue(forked.out().startsWith("assertion: "), forked.toString());
    assertEquals("", forked.err());
  }

  /** The report is made after the execution, by code that asks for permissions. */
  @Test
  @EnabledForJreRange(maxVersion = 23)
  void aSecurityManagerOfTheProgramIsRemovedAfterEachExecution() throws IOException {
    write(
        "Guarded",
        """
        class Guarded {
          static int shared;

          @SuppressWarnings("removal")
          public static void main(String[] arguments) throws Exception {
            assert System.getSecurityManager() == null;
            System.setSecurityManager(
                new SecurityManager() {
                  @Override
                  public void checkPermission(java.security.Permission permission) {
                    if (permission.getName().startsWith("getClassLoader")) {
                      throw new SecurityException("refused");
                    }
                  }
                });
            Thread other = new Thread(() -> shared++);
            other.start();
            shared++;
            other.join();
            assert shared == 2;
          }
        }
        """);
    Forked forked = Launcher.ravel(folder, "check", "Guarded.java");
    assertEquals(1, forked.status(), forked.toString());
    assertTrue(forked.out().startsWith("assertion: "), forked.toString());
    assertTrue(forked.out().contains("Guarded.java:20"), forked.toString());
  }

  private void write(String name, String source) throws IOException {
    Files.writeString(folder.resolve(name + ".java"), source);
  }
}
