import type { SavedRequisite } from '@menyala/contract/site/saved-requisites';
import { describe, expect, it } from 'vitest';
import { listed } from '../testing/currencies.ts';
import { fieldsOfSide } from './claim-fields.ts';
import { detailsPairOf, fieldsOf, tronAddress } from './details-for-tests.ts';
import { currenciesOf, fillingOf, isSameAs, offeredFor, valuesToSave } from './saved-details.ts';

const { address, memo, card, name, phone, bank } = fieldsOf('ru');
const pair = detailsPairOf('ru');

function savedOf(
  currency: number,
  side: SavedRequisite['side'],
  values: Record<string, string>,
): SavedRequisite {
  const { id, code, ticker, name: title, icon, category, decimals, network } = listed(currency);
  return {
    ...{ id: `${currency}-${side}`, side, title, values, createdAt: '2026-11-21T09:00:00.000Z' },
    currency: { id, code, ticker, name: title, icon, category, decimals, network },
  };
}
const filled = (...args: Parameters<typeof fillingOf>) =>
  Object.fromEntries(fillingOf(...args).values.map(({ shown, value }) => [shown.key, value]));

describe('saved details', () => {
  const wallet = savedOf(3, 'receive', { address: tronAddress });

  it('are offered for their own currency and side', () => {
    const all = [
      wallet,
      savedOf(3, 'send', { address: tronAddress }),
      savedOf(4, 'receive', { address: 'x' }),
    ];
    expect(offeredFor(pair, 'to', all)).toEqual([wallet]);
    expect(offeredFor(pair, 'from', all)).toEqual([]);
  });

  it('are not offered once the direction asks for none of their fields', () => {
    expect(offeredFor(pair, 'to', [savedOf(3, 'receive', { phone: '+79001234567' })])).toEqual([]);
    const hidden = detailsPairOf('ru', { to: [{ ...address, visible: false }] });
    expect(offeredFor(hidden, 'to', [wallet])).toEqual([]);
  });

  it('are asked for only where a side has fields', () => {
    expect(currenciesOf(pair)).toEqual([3, 10]);
    expect(currenciesOf(detailsPairOf('ru', { from: [] }))).toEqual([3]);
    expect(currenciesOf(detailsPairOf('ru', { from: [], to: [] }))).toEqual([]);
  });

  it('fill in the fields of their side as people write them, and leave the others as they are', () => {
    const mine = savedOf(10, 'send', { card: '2202203298765431', old: 'x' });
    expect(filled(pair, 'from', mine)).toEqual({ 'from.card': '2202 2032 9876 5431' });
  });

  it('say again that no memo is needed, where they were saved without one', () => {
    const withMemo = detailsPairOf('ru', { to: [address, memo] });
    expect(fillingOf(withMemo, 'to', wallet).declined).toEqual(['to.memo']);
    const has = savedOf(3, 'receive', { address: tronAddress, memo: '101' });
    expect(fillingOf(withMemo, 'to', has).declined).toEqual([]);
    const needed = detailsPairOf('ru', { to: [address, { ...memo, required: true }] });
    expect(fillingOf(needed, 'to', wallet).declined).toEqual([]);
  });

  it('are known again however they are written', () => {
    const fields = fieldsOfSide(detailsPairOf('ru', { to: [phone, bank] }), 'to');
    const saved = savedOf(3, 'receive', { phone: '+79001234567', bank: 'sber' });
    expect(isSameAs(saved, fields, { phone: '8 (900) 123-45-67', bank: 'sber' })).toBe(true);
    expect(isSameAs(saved, fields, { phone: '8 (900) 123-45-68', bank: 'sber' })).toBe(false);
    expect(isSameAs(saved, fields, { phone: '8 (900) 123-45-67' })).toBe(false);
  });

  it('are other ones with a memo than without', () => {
    const fields = fieldsOfSide(detailsPairOf('ru', { to: [address, memo] }), 'to');
    expect(isSameAs(wallet, fields, { address: tronAddress })).toBe(true);
    expect(isSameAs(wallet, fields, { address: tronAddress, memo: '1' })).toBe(false);
  });
});

describe('what is to be saved', () => {
  const fields = fieldsOfSide(detailsPairOf('ru', { from: [card, name] }), 'from');

  it('is what the fields of the side hold, and nothing else', () => {
    const clean = { card: '2202203298765431', holder: '', strange: 'x' };
    expect(valuesToSave(fields, clean)).toEqual({ card: '2202203298765431' });
  });

  it('is nothing where nothing was filled in', () => {
    expect(valuesToSave(fields, {})).toBeNull();
  });
});
