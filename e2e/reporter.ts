import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

export const results = join(import.meta.dirname, '../node_modules/.cache/stories');
export const serverLog = join(results, 'server.log');

/** After Playwright's own list: what the server said, where something failed, and the last line that `npm test` reads. */
export default class LastLine implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd(): void {
    const flaky = this.#tests.filter((test) => test.outcome() === 'flaky');
    for (const test of flaky)
      console.log(`FLAKY: passed at the second try only: ${test.titlePath().join(' ')}`);
    const passed = this.#tests.filter((test) => test.outcome() === 'expected').length + flaky.length;
    const failed = this.#tests.length - passed;
    if (failed > 0 && existsSync(serverLog))
      console.log(`The server said:\n${readFileSync(serverLog, 'utf8')}`);
    console.log(`${passed} passed, ${failed} failed`);
  }
}
