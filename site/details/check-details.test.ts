import { addressExamples } from '@menyala/requisites';
import { describe, expect, it } from 'vitest';
import { createFieldChecks, ruleOf } from '../requisite-fields/check-field.ts';
import { refusalText } from '../requisite-fields/field-words.ts';
import { afterLeaving, typedValue } from '../requisite-fields/typed-value.ts';
import { listedCurrencies } from '../testing/currencies.ts';
import { checkDetails, emailFault } from './check-details.ts';
import { shownFields } from './claim-fields.ts';
import { detailsPairOf, fieldsOf, tronAddress } from './details-for-tests.ts';
import { sameMoneyIn } from './network-offer.tsx';

const { address, memo, card, phone, bank, name } = fieldsOf('ru');
const nothing = { email: '', fromRequisites: {}, toRequisites: {}, agreement: false, promocode: '' };
// A stand-in for the texts that tells which one was asked for, and with what.
const t = ((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`) as Parameters<
  typeof refusalText
>[0];

describe('the details before they are sent', () => {
  it('name every fault in the order of the screen', async () => {
    const pair = detailsPairOf('ru');
    const checks = createFieldChecks(shownFields(pair).map(({ field }) => field));
    await checks.load();
    const { faults } = checkDetails(pair, nothing, new Set(), checks.check);
    expect([...faults.keys()]).toEqual(['to.address', 'from.card', 'from.holder', 'email', 'agreement']);
  });

  it('come out cleaned: no spaces in a card, a phone in one writing, a bank by its code', async () => {
    const pair = detailsPairOf('ru', { to: [phone, bank, name], from: [card] });
    const checks = createFieldChecks([]);
    const typed = {
      email: ' anna@example.com ',
      fromRequisites: { card: '2202 2032 9876 5431' },
      toRequisites: { phone: '8 (900) 123-45-67', bank: 'sber', holder: ' Анна  К. ' },
      agreement: true,
      promocode: '',
    };
    const { faults, clean } = checkDetails(pair, typed, new Set(), checks.check);
    expect([...faults.keys()]).toEqual([]);
    expect(clean).toEqual({
      email: 'anna@example.com',
      fromRequisites: { card: '2202203298765431' },
      toRequisites: { phone: '+79001234567', bank: 'sber', holder: 'Анна К.' },
      agreement: true,
      promocode: '',
    });
  });

  it('find a typo by the checksum of the network, once its arithmetic is loaded', async () => {
    const checks = createFieldChecks([address]);
    const typo = `${tronAddress.slice(0, -1)}k`;
    expect(checks.check(ruleOf(address), typo).ok).toBe(true);
    await checks.load();
    expect(checks.check(ruleOf(address), typo)).toEqual({ ok: false, code: 'bad_checksum' });
  });

  it('name the network that an address is really of', () => {
    const verdict = createFieldChecks([]).check(ruleOf(address), addressExamples.ETH);
    expect(verdict).toMatchObject({ ok: false, code: 'wrong_network', network: 'ETH' });
    if (!verdict.ok) expect(refusalText(t, 'ru', ruleOf(address), verdict)).toContain('Ethereum (ERC20)');
  });

  it('ask for a memo until it is said that none is needed', () => {
    const checks = createFieldChecks([]);
    expect(checks.check(ruleOf(memo), '')).toMatchObject({ ok: false, code: 'required' });
    expect(checks.check(ruleOf(memo, true), '')).toMatchObject({ ok: true });
  });

  it('take an e-mail where there is one, and miss it only where the direction wants it', () => {
    expect(emailFault('', true)).toEqual({ kind: 'email-missing' });
    expect(emailFault('', false)).toBeNull();
    expect(emailFault('anna@', false)).toEqual({ kind: 'email-wrong' });
    for (const email of ['a@b.co', 'anna@почта.рф', 'a+b@c.d.museum'])
      expect(emailFault(email, true)).toBeNull();
    for (const email of ['a@b', '@b.co', 'a b@c.co', 'a@b..co', 'a@@b.co'])
      expect(emailFault(email, true)).toEqual({ kind: 'email-wrong' });
    expect(emailFault('анна@почта.рф', true)).toEqual({ kind: 'email-letters' });
  });
});

describe('what is typed', () => {
  it('gets the spaces of a card number, with the caret where it was', () => {
    expect(typedValue(card, '22022', 5, true)).toMatchObject({ value: '2202 2', caret: 6 });
    expect(typedValue(card, '2202 92032', 6, true)).toMatchObject({ value: '2202 9203 2', caret: 6 });
    expect(typedValue(card, '2202-2032-9876-5431', 19, true).value).toBe('2202 2032 9876 5431');
    expect(typedValue(card, 'my card', 7, true).value).toBe('my card');
  });

  it('gives address and memo out of a link of a wallet', () => {
    expect(typedValue(address, `tron:${tronAddress}?amount=7`, 0, true)).toMatchObject({
      value: tronAddress,
      isFromLink: true,
    });
    const ton = { ...address, network: 'TON' };
    expect(typedValue(ton, `ton://transfer/${addressExamples.TON}?text=1024`, 0, true)).toMatchObject({
      value: addressExamples.TON,
      memo: '1024',
    });
  });

  it('loses marks that nobody sees, and keeps a link that says more than an address', () => {
    expect(typedValue(phone, '\u202d+7 916\u202c', 9, true).value).toBe('+7 916');
    expect(typedValue(card, '\u200e2202\u00a02032\u200b', 11, true).value).toBe('2202 2032');
    const ton = { ...address, network: 'TON' };
    const link = `ton://transfer/${addressExamples.TON}?text=1024`;
    expect(typedValue(ton, link, 0, false).value).toBe(link);
    expect(afterLeaving(ton, link)).toBe(link);
    expect(typedValue(ton, `tron:${tronAddress}`, 0, true).value).toBe(`tron:${tronAddress}`);
  });

  it('is tidied when the field is left', () => {
    expect(afterLeaving(phone, '89001234567')).toBe('+7 900 123-45-67');
    expect(afterLeaving(phone, 'my phone')).toBe('my phone');
    expect(afterLeaving(address, ` ${tronAddress}\n`)).toBe(tronAddress);
  });
});

describe('the offer of another network', () => {
  const all = listedCurrencies.map(({ id }) => id);

  it('is the same money in the network of the address', () => {
    expect(sameMoneyIn(listedCurrencies, all, 'USDT', 'ETH')?.code).toBe('USDTERC20');
    expect(sameMoneyIn(listedCurrencies, all, 'USDT', 'TON')?.code).toBe('USDTTON');
  });

  it('is absent where the exchange does not have it, or not for this money', () => {
    expect(sameMoneyIn(listedCurrencies, all, 'USDT', 'SOL')).toBeUndefined();
    expect(sameMoneyIn(listedCurrencies, [3, 4], 'USDT', 'ETH')).toBeUndefined();
    expect(sameMoneyIn(listedCurrencies, all, 'XMR', 'XMR')).toBeUndefined();
  });
});
