// SPDX-License-Identifier: Apache-2.0
import dev.ravel.mavenplugin.BuildLog

def log = BuildLog.of(basedir)
log.saysTwice('^\\[INFO\\]   exhaustive')
log.says('not everything is covered of com.example.Counter')
log.says('Ravel cannot check com.example.Missing: no program found: .com.example.Missing. is not on')
assert new File(basedir, 'target/ravel/red.sarif').text.contains('src/test/java/com/example/CounterTest.java')
log.says('Ravel found a failure of com.example.CounterTest#red')
log.says('counted to 1')
log.says('ravel-maven-plugin:[^ ]*:check -Dravel.replay=v1:[^ ]* .-Dravel.program=com.example.CounterTest#red.')
