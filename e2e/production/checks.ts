/** Counts what was made and what failed, and prints a line for each part as it ends, with its failures under it. */
export class Checks {
  passed = 0;
  failed = 0;
  #failures: string[] = [];
  #isCut = false;

  /** The run ends before its time: what is under way counts and prints nothing any more. */
  cut(): void {
    this.#isCut = true;
  }

  /** One call, page or form that went as it should. */
  count(): void {
    this.passed += 1;
  }

  /** Notes a fault that keeps nobody from going on. Equal ones are noted once. */
  complain(what: string): void {
    if (!this.#failures.includes(what)) this.#failures.push(what);
  }

  /** A person's doings, or a part of them, each of which needs the ones before it. What fails here does not stop other parts. */
  async part(name: string, steps: () => Promise<void>): Promise<void> {
    const begun = performance.now();
    const before = this.passed;
    try {
      await steps();
    } catch (error) {
      this.complain(error instanceof Error ? describe(error) : String(error));
    }
    if (this.#isCut) return new Promise(() => undefined);
    const failures = this.#failures.splice(0);
    this.failed += failures.length;
    const made = `${this.passed - before} passed`;
    const verdict = failures.length === 0 ? made : `${made}, ${failures.length} FAILED`;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${name.padEnd(24)} ${verdict.padEnd(24)} ${seconds.padStart(5)} s`);
    for (const failure of failures) console.log(`  ${failure}`);
  }
}

/** The sentence, and where in the run it was made: which of many equal calls failed is said by the line. */
function describe({ message, stack = '' }: Error): string {
  const place = stack.split('\n').find((line) => /e2e\/production\/(people|browser)\//.test(line));
  return place ? `${message}\n    ${place.trim()}` : message;
}
