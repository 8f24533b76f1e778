import { describe, expect, it } from 'vitest';
import { checkRequisite, exampleFor } from './all.ts';

const rule = { name: 'address', kind: 'address', network: 'TRC20', required: true } as const;

describe('an address in the groups of four that it is shown in', () => {
  it('is the address, with spaces of any kind', () => {
    const address = exampleFor('address', 'TRC20');
    const groups = address.match(/.{1,4}/g) ?? [];
    for (const gap of [' ', '  ', '\u00a0'])
      expect(checkRequisite(rule, ` ${groups.join(gap)} `)).toMatchObject({ ok: true, value: address });
  });

  it('is the address where it was wrapped over lines, or a space fell into it', () => {
    const address = exampleFor('address', 'TRC20');
    for (const gap of ['\n', '\r\n', '\n   ', ' ', '\u2028'])
      expect(checkRequisite(rule, address.slice(0, 7) + gap + address.slice(7))).toMatchObject({
        ok: true,
        value: address,
      });
  });

  it('is none where there are two', () => {
    const address = exampleFor('address', 'TRC20');
    for (const gap of ['\n', ' ', '\t'])
      expect(checkRequisite(rule, address + gap + address)).toMatchObject({ ok: false });
  });
});
