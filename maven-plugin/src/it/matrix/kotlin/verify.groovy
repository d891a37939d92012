// SPDX-License-Identifier: Apache-2.0
import dev.ravel.mavenplugin.BuildLog

def log = BuildLog.of(basedir)
log.says('child processes: 0(?s:.*)child processes: 1')
log.saysTwice('Tests run: 6, Failures: 1, Errors: 0, Skipped: 0')
log.saysTwice('CounterTest.red assertion: org.opentest4j.AssertionFailedError: expected: <2> but was: <1>')
log.saysTwice('CounterTest#green: exhaustive')
log.saysTwice('CounterTest#aReferenceIsChecked\\$alone: exhaustive')
