// SPDX-License-Identifier: Apache-2.0
package dev.ravel.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.ClassType;
import com.sun.jdi.ObjectReference;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.ThreadReference;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.ListeningConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.ClassPrepareRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A debugger stops the threads of a replay in the order of its report, and moves nothing. */
@Tag("slow")
@Timeout(300)
final class DebuggerTest {
  /** How often the replay is debugged. */
  private static final int RUNS = Integer.getInteger("ravel.debugger.runs", 1);

  private static final Pattern REPLAY = Pattern.compile("replay: .*ravel replay (v1:\\S+) ");

  /** Two threads lose an update; the text of the account is made under two locks. */
  private static final String PROGRAM =
      """
      import java.util.concurrent.locks.ReentrantLock;

      public class Debugged {
        static final Account account = new Account();
        static int count;

        static class Account {
          final ReentrantLock lock = new ReentrantLock();
          int sum;

          synchronized void add(int amount) {
            sum += amount;
          }

          @Override
          public synchronized String toString() {
            lock.lock();
            try {
              return "sum " + sum;
            } finally {
              lock.unlock();
            }
          }
        }

        static void increment() {
          account.add(1);
          count++;
        }

        public static void main(String[] arguments) throws InterruptedException {
          Thread other = new Thread(Debugged::increment, "other");
          other.start();
          increment();
          other.join();
          assert count == 2 : "lost an update";
        }
      }
      """;

  private static final int LINE =
      PROGRAM.substring(0, PROGRAM.indexOf("sum += amount;")).split("\n").length;

  @Test
  void threadsStopInTheOrderOfTheReport(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("Debugged.java"), PROGRAM);
    Forked check = Launcher.ravel(folder, "check", "--algorithm=dfs", "Debugged.java");
    Matcher replay = REPLAY.matcher(check.out());
    assertTrue(replay.find(), check::toString);
    for (int i = 0; i < RUNS; i++) {
      assertDebugged(folder, replay.group(1), order(check.out()));
    }
  }

  /** The threads that read the sum, by the columns of the table. */
  private static List<String> order(String report) {
    int column =
        report
            .lines()
            .mapToInt(line -> line.indexOf("| other"))
            .filter(index -> index > 0)
            .findFirst()
            .orElseThrow();
    return report
        .lines()
        .filter(line -> line.contains("| reads Account.sum"))
        .map(line -> line.indexOf("reads") > column ? "other" : "main")
        .toList();
  }

  private static void assertDebugged(Path folder, String replay, List<String> expected)
      throws Exception {
    ListeningConnector connector =
        Bootstrap.virtualMachineManager().listeningConnectors().stream()
            .filter(one -> one.transport().name().equals("dt_socket"))
            .findFirst()
            .orElseThrow();
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    arguments.get("localAddress").setValue("127.0.0.1");
    String address = connector.startListening(arguments);
    Process process =
        Launcher.start(
            folder,
            "replay",
            "--jvm-arg=-agentlib:jdwp=transport=dt_socket,suspend=y,address=" + address,
            replay,
            "Debugged.java");
    try {
      List<String> stops = debug(connector.accept(arguments));
      assertEquals(1, process.waitFor(), () -> read(folder));
      assertEquals(List.of(expected.get(0) + ": sum 0", expected.get(1) + ": sum 1"), stops);
      assertTrue(read(folder).contains("lost an update in thread main"), () -> read(folder));
    } finally {
      connector.stopListening(arguments);
      process.destroyForcibly();
    }
  }

  private static String read(Path folder) {
    try {
      return Files.readString(folder.resolve("out")) + Files.readString(folder.resolve("err"));
    } catch (IOException e) {
      return e.toString();
    }
  }

  /** Stops at the line; returns the threads that stop, with the text of the account. */
  private static List<String> debug(VirtualMachine machine) throws Exception {
    List<String> stops = new ArrayList<>();
    ClassPrepareRequest loaded = machine.eventRequestManager().createClassPrepareRequest();
    loaded.addClassFilter("Debugged$Account");
    loaded.enable();
    try {
      while (true) {
        EventSet events = machine.eventQueue().remove();
        for (Event event : events) {
          if (event instanceof ClassPrepareEvent prepared) {
            stopAt(prepared.referenceType());
          } else if (event instanceof BreakpointEvent stopped) {
            stops.add(stopped.thread().name() + ": " + text(stopped.thread()));
          }
        }
        events.resume();
      }
    } catch (VMDisconnectedException e) {
      return stops; // the replay has ended
    }
  }

  private static void stopAt(ReferenceType type) throws Exception {
    type.virtualMachine()
        .eventRequestManager()
        .createBreakpointRequest(type.locationsOfLine(LINE).get(0))
        .enable();
  }

  /** What a debugger prints for the account: all threads may run meanwhile. */
  private static String text(ThreadReference thread) throws Exception {
    ObjectReference account = thread.frame(0).thisObject();
    ClassType of = (ClassType) account.referenceType();
    String text =
        account
            .invokeMethod(
                thread, of.concreteMethodByName("toString", "()Ljava/lang/String;"), List.of(), 0)
            .toString();
    return text.replace("\"", "");
  }
}
