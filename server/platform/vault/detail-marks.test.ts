import { describe, expect, it } from 'vitest';
import { testVault } from '../../testing/vault.ts';
import { detailMarks, marksToFind } from './detail-marks.ts';

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

describe('marks of details', () => {
  it('are of what one person has, and of nothing that many have', () => {
    const all = given({ card: '4111111111111111', phone: '+79990000000', name: 'Anna', bank: 'sber' });
    expect(detailMarks(vault, all)).toHaveLength(2);
    expect(detailMarks(vault, given({ name: 'Anna', bank: 'sber' }))).toEqual([]);
  });

  it('tell nothing of the details', () => {
    const [mark = ''] = detailMarks(vault, given({ card: '4111111111111111' }));
    expect(mark).toMatch(/^test:[\w-]{43}$/);
    expect(detailMarks(testVault(), given({ card: '4111111111111111' }))).not.toContain(mark);
  });

  it('are the same for the same card on either side, and each is there once', () => {
    const sent = given({ from_card: '4111111111111111' }, 'send');
    const received = given({ card: '4111111111111111' });
    expect(detailMarks(vault, sent, received)).toEqual(detailMarks(vault, received));
  });

  it('know an address that many share by its memo', () => {
    const [one] = detailMarks(vault, given({ address: 'EQabc', memo: '1' }));
    const [other] = detailMarks(vault, given({ address: 'EQabc', memo: '2' }));
    expect(one).not.toBe(other);
    expect(detailMarks(vault, given({ address: 'EQABC', memo: '1' }))).toEqual([one]);
  });

  it('are the same for both addresses of one account of TON', () => {
    const bounceable = 'EQADChEYHyYtNDtCSVBXXmVsc3qBiI-WnaSrsrnAx87V3AEC';
    const other = 'UQADChEYHyYtNDtCSVBXXmVsc3qBiI-WnaSrsrnAx87V3FGH';
    const marks = (address: string) => detailMarks(vault, given({ address }));
    expect(marks(other)).toEqual(marks(bounceable));
    expect(marks(other.replace('ChEY', 'ChEZ'))).not.toEqual(marks(bounceable));
  });

  it('are found again after the keys were changed', () => {
    const old = testVault('old');
    const both = { marks: (text: string) => [...testVault('new').marks(text), ...old.marks(text)] };
    const details = given({ phone: '+79990000000' });
    expect(marksToFind(both, details)).toContain(detailMarks(old, details)[0]);
  });
});
