import { join } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

export const results = join(import.meta.dirname, '../node_modules/.cache/stories');

const slowest = 10;

/** After Playwright's own list: the slowest stories, and the last line that `npm test` reads. */
export default class LastLine implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments)
      if (name === 'server' && body) console.log(`The server said in “${title}”:\n${body}`);
  }

  onEnd(): void {
    const secondsOf = ({ results: runs }: TestCase) =>
      runs.reduce((sum, { duration }) => sum + duration, 0) / 1000;
    console.log(`The slowest of ${this.#tests.length} stories:`);
    for (const test of this.#tests.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, slowest))
      console.log(`${secondsOf(test).toFixed(1).padStart(7)} s  ${test.title}`);
    const passed = this.#tests.filter((test) => test.outcome() === 'expected').length;
    console.log(`${passed} passed, ${this.#tests.length - passed} failed`);
  }
}
