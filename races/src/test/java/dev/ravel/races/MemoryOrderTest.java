// SPDX-License-Identifier: Apache-2.0
package dev.ravel.races;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.model.Site;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which accesses order others, by the documentation of the JDK and JLS 17.4.4. */
class MemoryOrderTest {
  @ParameterizedTest(name = "{0}.{1} of {2}: {3}")
  @CsvSource(
      textBlock =
          """
          # owner                                    , member                 , type              , order
          app.Counter                                , count                  , ''                , PLAIN
          app.Counter                                , flag (volatile)        , ''                , VOLATILE
          java.lang.invoke.VarHandle                 , get                    , ''                , PLAIN
          java.lang.invoke.VarHandle                 , set                    , ''                , PLAIN
          java.lang.invoke.VarHandle                 , getVolatile            , ''                , VOLATILE
          java.lang.invoke.VarHandle                 , getOpaque              , ''                , OPAQUE
          java.lang.invoke.VarHandle                 , setOpaque              , ''                , OPAQUE
          java.lang.invoke.VarHandle                 , getAcquire             , ''                , ACQUIRE
          java.lang.invoke.VarHandle                 , setRelease             , ''                , RELEASE
          java.lang.invoke.VarHandle                 , compareAndSet          , ''                , VOLATILE
          java.lang.invoke.VarHandle                 , weakCompareAndSetPlain , ''                , OPAQUE
          java.lang.invoke.VarHandle                 , compareAndExchangeAcquire, ''              , ACQUIRE
          java.lang.invoke.VarHandle                 , getAndAddRelease       , ''                , RELEASE
          java.util.concurrent.atomic.AtomicInteger  , get                    , ''                , VOLATILE
          java.util.concurrent.atomic.AtomicInteger  , set                    , ''                , VOLATILE
          java.util.concurrent.atomic.AtomicInteger  , lazySet                , ''                , RELEASE
          java.util.concurrent.atomic.AtomicInteger  , getPlain               , ''                , PLAIN
          java.util.concurrent.atomic.AtomicInteger  , setPlain               , ''                , PLAIN
          java.util.concurrent.atomic.AtomicInteger  , weakCompareAndSet      , ''                , OPAQUE
          java.util.concurrent.atomic.AtomicReference, incrementAndGet        , ''                , VOLATILE
          sun.misc.Unsafe                            , getInt                 , ''                , PLAIN
          sun.misc.Unsafe                            , putObject              , ''                , PLAIN
          sun.misc.Unsafe                            , getIntVolatile         , ''                , VOLATILE
          sun.misc.Unsafe                            , putLongVolatile        , ''                , VOLATILE
          sun.misc.Unsafe                            , putOrderedLong         , ''                , RELEASE
          sun.misc.Unsafe                            , compareAndSwapInt      , ''                , VOLATILE
          sun.misc.Unsafe                            , getAndAddInt           , ''                , VOLATILE
          sun.misc.Unsafe                            , getAndSetObject        , ''                , VOLATILE
          jdk.internal.misc.Unsafe                   , getIntAcquire          , ''                , ACQUIRE
          jdk.internal.misc.Unsafe                   , putReferenceRelease    , ''                , RELEASE
          jdk.internal.misc.Unsafe                   , putIntOpaque           , ''                , OPAQUE
          jdk.internal.misc.Unsafe                   , weakCompareAndSetIntPlain, ''                , OPAQUE
          jdk.internal.misc.Unsafe                   , getAndAddIntRelease    , ''                , RELEASE
          java.util.ArrayList                        , add                    , java.util.ArrayList, PLAIN
          java.util.concurrent.ConcurrentHashMap     , put                    , java.util.concurrent.ConcurrentHashMap, VOLATILE
          java.util.Random                           , nextInt                , java.util.Random  , VOLATILE
          java.util.Timer                            , schedule               , java.util.Timer   , VOLATILE
          """)
  void isThatOfTheAccessedMember(String owner, String member, String type, MemoryOrder order) {
    boolean isVolatile = member.endsWith(" (volatile)");
    String name = member.replace(" (volatile)", "");
    assertEquals(order, MemoryOrder.of(site("app.Main", owner, name, isVolatile), type));
  }

  /** The concurrent classes of the JDK order what their documentation says. */
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "java.util.concurrent.FutureTask, VOLATILE",
    "java.util.stream.AbstractTask, VOLATILE",
    "java.util.TimerThread, VOLATILE",
    "java.util.TaskQueue, VOLATILE",
    "jdk.internal.misc.Unsafe, VOLATILE",
    "java.util.ArrayList, PLAIN"
  })
  void dependsOnTheClassWhoseCodeItIs(String className, MemoryOrder order) {
    assertEquals(order, MemoryOrder.of(site(className, className, "state", false), ""));
  }

  /**
   * With weaker orders than volatile, programs without races may behave as no interleaving does.
   */
  @ParameterizedTest(name = "{0}: acquires {1}, releases {2}, weak {3}")
  @CsvSource({
    "PLAIN, false, false, false",
    "OPAQUE, false, false, true",
    "ACQUIRE, true, false, true",
    "RELEASE, false, true, true",
    "VOLATILE, true, true, false"
  })
  void saysWhatItOrders(MemoryOrder order, boolean acquires, boolean releases, boolean isWeak) {
    assertEquals(acquires, order.acquires());
    assertEquals(releases, order.releases());
    assertEquals(isWeak, order.isWeak());
  }

  private static Site site(String className, String owner, String member, boolean isVolatile) {
    return new Site(className, "run", "Main.java", 1, owner, member, isVolatile, true);
  }
}
