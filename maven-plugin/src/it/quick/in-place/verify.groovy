// SPDX-License-Identifier: Apache-2.0
import dev.ravel.mavenplugin.BuildLog

def log = BuildLog.of(basedir)
log.says('argLine set to -javaagent:\\S*ravel-engine-\\S*.jar .* -Dof.project=given')
log.says('child processes: 0(?s:.*)child processes: 1')
log.saysTwice('Tests run: 13, Failures: 11, Errors: 0, Skipped: 0$')
log.saysTwice('CounterTest.red assertion: org.opentest4j.AssertionFailedError: expected: <2> but was: <1>')
log.saysTwice('CounterTest#green: exhaustive')

// Tests that JUnit leaves out, and tests with annotations that contradict the check.
log.saysTwice('MistakesTest.isStatic JUnit does not execute this test(?s:.{1,99})  remove "static"')
log.saysTwice('MistakesTest.isPrivate JUnit does not execute this test(?s:.{1,99})  remove "private"')
log.saysTwice('MistakesTest.*isPrivateInside JUnit(?s:.{1,99})  remove "private"')
log.saysTwice('MistakesTest.returnsValue JUnit does not execute this test(?s:.{1,99}) to void')
log.saysTwice('MistakesTest.isAbstract JUnit does not execute this test(?s:.{1,199})  annotate')
log.saysTwice('MistakesTest.parameterized.int..1. (?s:.{1,199})  remove @ParameterizedTest')
log.saysTwice('MistakesTest.repeated...1. (?s:.{1,199})  remove @RepeatedTest')
log.saysTwice('MistakesTest.*timed(?s:.{1,199})  annotate the other tests')
