import type { Call } from '@menyala/contract';
import { everyCall } from '@menyala/contract/every-call';
import { refusedHere } from './refused-here.ts';

/** Which calls of the contract were made, and with what ending. */
export class Coverage {
  readonly #made = new Set<Call>();
  readonly #refused = new Set<Call>();
  /** Addresses of the office that were read with success. */
  readonly reads = new Map<Call, string>();

  made(call: Call, url: string): void {
    this.#made.add(call);
    if (call.method === 'GET' && call.produces !== 'events') this.reads.set(call, url);
  }

  /** @throws Error where the table says nothing of the call, or something else */
  refused(call: Call, code: string): void {
    const expected = refusedHere.find((entry) => entry.call === call);
    if (!expected)
      throw new Error(`${nameOf(call)} was refused with ${code}, and the table does not say why.`);
    if (expected.code !== code)
      throw new Error(`${nameOf(call)} was refused with ${code}; the table says ${expected.code}.`);
    this.#refused.add(call);
  }

  get counts(): { made: number; refused: number; all: number } {
    return { made: this.#made.size, refused: this.#refused.size, all: everyCall.length };
  }

  /** A sentence for each call that nobody made, and for each line of the table that is none any more. */
  gaps(): string[] {
    const missing = everyCall
      .filter((call) => !this.#made.has(call) && !this.#refused.has(call))
      .map((call) => `nobody made ${nameOf(call)}: add it to a person of e2e/production/people`);
    const idle = refusedHere
      .filter(({ call }) => this.#made.has(call))
      .map(({ call }) => `${nameOf(call)} is answered here: take it out of refused-here.ts`);
    return [...missing, ...idle];
  }
}

export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
