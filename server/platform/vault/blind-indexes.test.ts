import { describe, expect, it } from 'vitest';
import { testVault } from '../../testing/vault.ts';
import { blindIndexesOf, blindIndexesToFind } from './blind-indexes.ts';

const field = (name: string, kind: string, side: 'send' | 'receive' = 'receive') => ({
  ...{
    side,
    name,
    kind,
    isRequired: true,
    isVisible: true,
    isVerificationOnly: false,
    pattern: null,
    example: '',
  },
  ...{ label: { ru: '', en: '' }, hint: { ru: '', en: '' } },
});
const fields = ['address', 'memo', 'card', 'phone', 'name', 'bank'].map((kind) => field(kind, kind));
const given = (values: Record<string, string>, side: 'send' | 'receive' = 'receive') => ({
  currency: { fields: [...fields, field('from_card', 'card', 'send')] },
  side,
  values,
});
const vault = testVault();

describe('blind indexes of details', () => {
  it('are of what one person has, and of nothing that many have', () => {
    const all = given({ card: '4111111111111111', phone: '+79990000000', name: 'Anna', bank: 'sber' });
    expect(blindIndexesOf(vault, all)).toHaveLength(2);
    expect(blindIndexesOf(vault, given({ name: 'Anna', bank: 'sber' }))).toEqual([]);
  });

  it('tell nothing of the details', () => {
    const [blindIndex = ''] = blindIndexesOf(vault, given({ card: '4111111111111111' }));
    expect(blindIndex).toMatch(/^test:[\w-]{43}$/);
    expect(blindIndexesOf(testVault(), given({ card: '4111111111111111' }))).not.toContain(blindIndex);
  });

  it('are the same for the same card on either side, and each is there once', () => {
    const sent = given({ from_card: '4111111111111111' }, 'send');
    const received = given({ card: '4111111111111111' });
    expect(blindIndexesOf(vault, sent, received)).toEqual(blindIndexesOf(vault, received));
  });

  it('know an address that many share by its memo', () => {
    const [one] = blindIndexesOf(vault, given({ address: 'EQabc', memo: '1' }));
    const [other] = blindIndexesOf(vault, given({ address: 'EQabc', memo: '2' }));
    expect(one).not.toBe(other);
    expect(blindIndexesOf(vault, given({ address: 'EQABC', memo: '1' }))).toEqual([one]);
  });

  it('are the same for both addresses of one account of TON', () => {
    const bounceable = 'EQADChEYHyYtNDtCSVBXXmVsc3qBiI-WnaSrsrnAx87V3AEC';
    const other = 'UQADChEYHyYtNDtCSVBXXmVsc3qBiI-WnaSrsrnAx87V3FGH';
    const blindIndexes = (address: string) => blindIndexesOf(vault, given({ address }));
    expect(blindIndexes(other)).toEqual(blindIndexes(bounceable));
    expect(blindIndexes(other.replace('ChEY', 'ChEZ'))).not.toEqual(blindIndexes(bounceable));
  });

  it('are found again after the keys were changed', () => {
    const old = testVault('old');
    const both = {
      blindIndexes: (text: string) => [...testVault('new').blindIndexes(text), ...old.blindIndexes(text)],
    };
    const details = given({ phone: '+79990000000' });
    expect(blindIndexesToFind(both, details)).toContain(blindIndexesOf(old, details)[0]);
  });
});
