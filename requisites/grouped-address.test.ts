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

  it('is none where it is broken in another way', () => {
    const address = exampleFor('address', 'TRC20');
    const broken = `${address.slice(0, 7)} ${address.slice(7)}`;
    expect(checkRequisite(rule, broken)).toMatchObject({ ok: false });
  });
});
