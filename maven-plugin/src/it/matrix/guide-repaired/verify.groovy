// SPDX-License-Identifier: Apache-2.0
import dev.ravel.mavenplugin.TestReport

def report = TestReport.of(basedir, 'target/surefire-reports', 'com.example.CounterTest')
report.counts(1, 0)
report.says('com.example.CounterTest#countsBothIncrements: exhaustive: every schedule is covered')
