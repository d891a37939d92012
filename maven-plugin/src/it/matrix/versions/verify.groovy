// SPDX-License-Identifier: Apache-2.0
import dev.ravel.mavenplugin.TestReport

int reports = 0
def versions = [old: [] as Set, new: [] as Set]
for (module in ['jupiter5-surefire35', 'jupiter5-surefire36', 'jupiter6-surefire35', 'jupiter6-surefire36']) {
  for (goal in ['test', 'integration-test']) {
    for (jdk in ['old', 'new']) {
      for (mode in ['worker', 'place']) {
        def report = TestReport.of(basedir, "$module/target/$goal-$jdk-$mode", 'com.example.CounterTest')
        report.counts(3, 1)
        report.says('expected: &lt;2&gt; but was: &lt;1&gt;')
        report.says('writes count = 1')
        report.says('CounterTest#green: exhaustive: every schedule is covered')
        report.says('child processes: ' + (mode == 'worker' ? 1 : 0))
        report.says('of project: given')
        versions[jdk] += report.find('JDK \\d+')
        def mistakes = TestReport.of(basedir, "$module/target/$goal-$jdk-$mode", 'com.example.MistakesTest')
        mistakes.counts(11, 10)
        for (change in ['remove "static"', 'remove "private"', 'change its type to void',
            'annotate the method that implements it', 'remove @ParameterizedTest',
            'remove @RepeatedTest', 'annotate the other tests of the class instead']) {
          mistakes.says(change.replace('"', '&quot;'))
        }
        reports++
      }
    }
  }
}
assert reports == 32
assert versions.old.size() == 1 && versions.new.size() == 1
