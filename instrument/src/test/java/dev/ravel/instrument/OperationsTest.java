// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.instrument.operations.Operations;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The announcements of each kind of operation, in order, without line numbers. */
class OperationsTest {
  private static void expect(String method, String expected) throws Exception {
    String actual =
        announced(method).stream()
            .map(line -> line.replaceAll(" :\\d+$", "").replaceAll("\\S+Lambda\\S+", "lambda"))
            .collect(Collectors.joining("\n", "", "\n"));
    assertEquals(expected, actual);
  }

  private static List<String> announced(String method) throws Exception {
    InstrumentingLoader loader = new InstrumentingLoader("dev/ravel/instrument/operations/");
    Class<?> type = loader.loadClass(Operations.class.getName());
    Constructor<?> constructor = type.getConstructor();
    Object target = constructor.newInstance();
    Method operation = type.getMethod(method);
    SingleThreadedRun run = new SingleThreadedRun(loader.sites);
    run.call(() -> operation.invoke(target));
    assertEquals(List.of(), loader.problems);
    return run.announced();
  }

  @Test
  void announcesFieldsBeforeTheAccessExceptReadsOfFinalOnes() throws Exception {
    expect(
        "fields",
        """
        writeField Operations null Operations.number
        readField Operations Operations.number
        writeField Operations null Operations.wide volatile
        writeField Operations int[] Operations.reference
        readField Operations Operations.reference
        chooses EnvironmentValue
        identityHashCode int[]
        """);
  }

  @Test
  void initialisesAClassBeforeItsFirstStatic() throws Exception {
    expect(
        "statics",
        """
        initialize 0 Statics
        publish Object
        readStatic Operations$Statics.count
        writeStatic null Operations$Statics.count
        writeStatic String Operations$Statics.shared volatile
        """);
  }

  @Test
  void announcesElements() throws Exception {
    expect(
        "arrays",
        """
        writeElement int[] 0 null .
        readElement int[] 0 .
        writeElement long[] 1 null .
        writeElement Object[] 0 String .
        """);
  }

  @Test
  void readsAndWritesWholeArraysElementByElement() throws Exception {
    expect(
        "wholeArrays",
        """
        writeElement Object[] 0 String .
        writeElement Object[] 1 String .
        writeElement Object[] 2 String .
        readElement Object[] 1 System.arraycopy
        writeElement Object[] 2 String System.arraycopy
        readElement Object[] 0 System.arraycopy
        writeElement Object[] 1 String System.arraycopy
        readElement Object[] 0 Object.clone
        readElement Object[] 1 Object.clone
        readElement Object[] 2 Object.clone
        argument null Object[] String 0 Arrays.toString
        readElement Object[] 0 Arrays.toString
        readElement Object[] 1 Arrays.toString
        readElement Object[] 2 Arrays.toString
        readElement long[] 0 System.arraycopy
        writeElement long[] 1 null System.arraycopy
        """);
  }

  @Test
  void replacesMonitorsOfBlocksAndMethods() throws Exception {
    expect(
        "monitors",
        """
        monitorEnter Operations .
        notify Operations Object.notify
        await Operations 5000000 Object.wait
        monitorExit Operations .
        monitorEnter Operations .
        monitorExit Operations .
        initialize 0 Statics
        publish Object
        monitorEnter Statics .
        monitorExit Statics .
        """);
  }

  @Test
  void seesThreadMethodsThroughSubclasses() throws Exception {
    expect(
        "threads",
        """
        numbersThread
        at Thread.start
        join Worker 0 Thread.join
        isAlive Worker Thread.isAlive
        sleep 10000000 Thread.sleep
        yield Thread.yield
        at LockSupport.unpark
        """);
  }

  @Test
  void announcesSitesOfHookedLocks() throws Exception {
    expect(
        "locks",
        """
        at ReentrantLock.lock
        at ReentrantLock.unlock
        """);
  }

  @Test
  void announcesAtomicsAndWhatTheyKeep() throws Exception {
    expect(
        "atomics",
        """
        call AtomicInteger 0 AtomicInteger.get
        call AtomicInteger 1 AtomicInteger.set
        call AtomicInteger 2 AtomicInteger.incrementAndGet
        callElement AtomicIntegerArray 1 2 AtomicIntegerArray.compareAndSet
        passed AtomicReference Operations
        call AtomicReference 2 AtomicReference.getAndUpdate
        passed AtomicReference lambda
        steps
        numbersThread
        calledFunction AtomicReference 0 AtomicReference.getAndUpdate
        passed AtomicReference Operations
        passed AtomicReference Worker
        """);
  }

  @Test
  void announcesHandlesAndAccessesThroughThem() throws Exception {
    expect(
        "handles",
        """
        handle FieldInstanceReadWrite Operations String
        access FieldInstanceReadWrite Operations -1 null 2 VarHandle.getAndAdd
        handle Array Object[] String
        access Array Object[] 2 Operations 1 VarHandle.setVolatile
        handle AtomicIntegerFieldUpdaterImpl Operations String
        access AtomicIntegerFieldUpdaterImpl Operations -1 null 0 AtomicIntegerFieldUpdater.get
        """);
  }

  @Test
  void announcesCollectionsAndWhatTheyKeep() throws Exception {
    expect(
        "collections",
        """
        call ArrayList 2 List.add
        passed ArrayList Operations
        call ArrayList 0 List.size
        argument TreeMap lambda String 1 Map.computeIfAbsent
        call TreeMap 2 Map.computeIfAbsent
        passed TreeMap String
        passed TreeMap lambda
        passed TreeMap Operations
        linked Operations lambda
        linked TreeMap lambda
        linked Operations TreeMap
        call StringBuilder 2 StringBuilder.append
        call StringBuilder 0 StringBuilder.length
        """);
  }

  @Test
  void seesCallsThroughMethodReferences() throws Exception {
    expect(
        "references",
        """
        callFunction lambda IntSupplier.getAsInt
        call AtomicInteger 2 AtomicInteger.incrementAndGet
        """);
  }

  @Test
  void announcesTheLineOfAMethodReference() throws Exception {
    assertEquals(
        List.of(), announced("references").stream().filter(s -> s.endsWith(":0")).toList());
  }

  @Test
  void takesTimeRandomAndHashCodesFromTheExecution() throws Exception {
    expect(
        "determinism",
        """
        chooses EnvironmentValue
        seed
        call Random 2 Random.nextInt
        chooses EnvironmentValue
        nanoTime
        chooses EnvironmentValue
        seed
        writeFinal Operations int[] Operations.fixed
        chooses EnvironmentValue
        identityHashCode Operations
        chooses EnvironmentValue
        identityHashCode Operations
        """);
  }

  @Test
  void reportsCallsWithUntrackedEffects() throws Exception {
    expect(
        "uncontrolled",
        """
        handedOver int[] Arrays.fill
        uncontrolled System.in
        handedOver String[] Path.of
        argument null LinkOption[] String 1 Files.exists
        handedOver LinkOption[] Files.exists
        uncontrolled Files.exists
        """);
  }
}
