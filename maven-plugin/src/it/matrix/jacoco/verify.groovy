// SPDX-License-Identifier: Apache-2.0
import dev.ravel.mavenplugin.BuildLog

def log = BuildLog.of(basedir)
log.says('child processes: 0(?s:.*)child processes: 1')
log.saysTwice('Tests run: 3, Failures: 1, Errors: 0, Skipped: 0$')
log.saysTwice('CounterTest.red assertion: org.opentest4j.AssertionFailedError: expected: <2> but was: <1>')
log.saysTwice('CounterTest#green: exhaustive')

// The line of the ordinary test is covered, with a worker and in place.
def report = new File(basedir, 'target/site/jacoco/jacoco.csv').text
assert report.contains(',com.example,Counter,')
def counter = report.readLines().find { it.contains(',com.example,Counter,') }.split(',')
assert counter[4].toInteger() > 0
