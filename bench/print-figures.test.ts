import { describe, expect, it, vi } from 'vitest';
import { benches } from './benches.ts';
import { heldInSmoke, isReached, reading } from './figure.ts';
import { printFigures } from './print-figures.ts';

const [first = '', ...others] = Object.keys(benches.claims.figures);
const all = Object.fromEntries([first, ...others].map((name) => [name, reading(0)]));

function printed(...asked: Parameters<typeof printFigures>) {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  try {
    return { ...printFigures(...asked), lines };
  } finally {
    log.mockRestore();
  }
}

describe('figures', () => {
  it('names one that a bench owes and did not give', () => {
    const { [first]: _, ...rest } = all;
    const { failed, lines } = printed(['claims'], [{ name: 'claims', readings: rest }], { isSmoke: false });
    expect(failed).toBeGreaterThan(0);
    expect(lines.find((line) => line.startsWith(first))).toMatch(/missing/);
  });

  it('stand as failed with the reason where their bench broke', () => {
    const { passed, lines } = printed(['claims'], [{ name: 'claims', failed: 'the disk is full' }], {
      isSmoke: true,
    });
    expect(passed).toBe(0);
    expect(lines.filter((line) => line.includes('the disk is full'))).toHaveLength(others.length + 1);
  });

  it('are held to half of what is wanted in a smoke run, or to a limit of their own with its reason', () => {
    expect(heldInSmoke({ wanted: { atLeast: 1 } })).toEqual({ atLeast: 0.5 });
    expect(heldInSmoke({ wanted: { atMost: 20 } })).toEqual({ atMost: 40 });
    const own = { holds: { atMost: 120 }, because: 'issue 34' };
    expect(heldInSmoke({ wanted: { atMost: 20 }, smoke: own })).toEqual({ atMost: 120 });
    expect(isReached(Number.NaN, 'told')).toBe(false);
  });
});
