// SPDX-License-Identifier: Apache-2.0
import dev.ravel.mavenplugin.TestReport

def report = TestReport.of(basedir, 'target/surefire-reports', 'com.example.CounterTest')
report.counts(1, 1)
report.says('expected: &lt;2&gt; but was: &lt;1&gt;')
report.says('writes Counter.value = 1')
