// SPDX-License-Identifier: Apache-2.0
package com.example

import dev.ravel.junit.Ravel
import dev.ravel.junit.RavelTest
import kotlin.concurrent.thread
import org.junit.jupiter.api.AfterAll
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test

class CounterTest {
  private var count = 0
  private val lock = Any()

  private fun countTwice(increment: () -> Unit) {
    val other = thread(name = "other") { increment() }
    increment()
    other.join()
    assertEquals(2, count)
  }

  @RavelTest
  fun red() = countTwice { count++ }

  @RavelTest
  fun green() = countTwice { synchronized(lock) { count++ } }

  @Test
  fun aLambdaIsChecked() {
    Ravel.check {
      val test = CounterTest()
      test.countTwice { synchronized(test.lock) { test.count++ } }
    }
  }

  @Test
  fun aReferenceIsChecked() = Ravel.check(::alone)

  @Test
  fun aLambdaThatCapturesIsRefused() {
    val wanted = 2
    val refused = assertThrows(AssertionError::class.java) { Ravel.check { assertEquals(wanted, 3) } }
    assertTrue(refused.message!!.contains("captures 1 value"), refused.message)
  }

  @Test
  fun ordinary() = countTwice { synchronized(lock) { count++ } }

  companion object {
    @JvmStatic
    @AfterAll
    fun tellWorkers() = println("child processes: ${ProcessHandle.current().children().count()}")
  }
}

fun alone() {
  var count = 0
  val lock = Any()
  val other = thread { synchronized(lock) { count++ } }
  synchronized(lock) { count++ }
  other.join()
  check(count == 2)
}
