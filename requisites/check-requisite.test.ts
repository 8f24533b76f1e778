import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressExamples,
  checkRequisite,
  checkRequisiteByShape,
  exampleFor,
  loadRequisiteCheck,
  networks,
  type RequisiteKind,
  type RequisiteRule,
  requisiteKinds,
} from './all.ts';

const rule = (kind: RequisiteKind, rest: Partial<RequisiteRule> = {}): RequisiteRule => ({
  name: 'field',
  kind,
  required: true,
  ...rest,
});

describe('values that are right', () => {
  it.each(requisiteKinds)('takes the example of %s', (kind) => {
    const value = exampleFor(kind);
    expect(checkRequisite(rule(kind, kind === 'address' ? { network: 'BTC' } : {}), value)).toMatchObject({
      ok: true,
      value,
    });
  });

  it.each(networks)('takes the example address of %s', (network) => {
    const value = exampleFor('address', network);
    expect(checkRequisite(rule('address', { network }), value)).toEqual({ ok: true, value });
  });

  it.each([
    ['card', ' 2202 2000-0000\u00a00008 ', '2202200000000008'],
    ['phone', '8 (916) 123-45-67', '+79161234567'],
    ['phone', '79161234567', '+79161234567'],
    ['phone', '916 123 45 67', '+79161234567'],
    ['iban', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['telegram', 'https://t.me/user_name', '@user_name'],
    ['name', 'Иван   Петров-Водкин', 'Иван Петров-Водкин'],
    ['name', "Seán O'Brien Jr.", "Seán O'Brien Jr."],
    ['bank', 'SBER', 'sber'],
    ['text', 'a  b', 'a b'],
    ['wallet', 'U 1234 5678 9012', 'U123456789012'],
  ] as const)('%s "%s" is stored as %s', (kind, text, value) => {
    expect(checkRequisite(rule(kind), text)).toMatchObject({ ok: true, value });
  });

  it('tells scheme and bank of a card', () => {
    expect(checkRequisite(rule('card'), '2202200000000008')).toEqual({
      ok: true,
      value: '2202200000000008',
      hints: { scheme: 'mir', bank: 'sber' },
    });
    expect(checkRequisite(rule('card'), '4111111111111111')).toMatchObject({ hints: { scheme: 'visa' } });
  });

  it('takes nothing for an optional field', () => {
    expect(checkRequisite(rule('memo', { required: false }), '  ')).toEqual({ ok: true, value: '' });
  });

  it('takes other phones where the rule has a pattern for them', () => {
    const kazakh = rule('phone', { pattern: '\\+77\\d{9}' });
    expect(checkRequisite(kazakh, '8 701 234 56 78')).toMatchObject({ ok: true, value: '+77012345678' });
    expect(checkRequisite(kazakh, '+79161234567')).toEqual({ ok: false, code: 'bad_phone' });
  });
});

describe('values that are wrong', () => {
  it.each([
    ['card', {}, '4111 1111 1111 1112', 'bad_card'],
    ['card', {}, 'card', 'bad_card'],
    ['phone', {}, '+7 495 123-45-67', 'bad_phone'],
    ['phone', {}, '+1 916 123 4567', 'bad_phone'],
    ['phone', {}, '+7916123456', 'bad_phone'],
    ['phone', {}, '8916123456789', 'bad_phone'],
    ['memo', { network: 'XRP' }, '4294967296', 'bad_memo'],
    ['memo', { network: 'XRP' }, 'tag', 'bad_memo'],
    ['memo', { network: 'XRP' }, '-1', 'bad_memo'],
    ['memo', { network: 'TON' }, 'ы'.repeat(62), 'bad_memo'],
    ['memo', { network: 'TON' }, 'a'.repeat(121), 'too_long'],
    ['bank', {}, 'nobank', 'bad_format'],
    ['bank', { banks: ['vtb'] }, 'sber', 'bad_format'],
    ['iban', {}, 'DE89370400440532013001', 'bad_checksum'],
    ['iban', {}, 'DE8937', 'bad_format'],
    ['account', {}, '12', 'bad_format'],
    ['wallet', {}, 'a!b', 'bad_format'],
    ['wallet', { pattern: 'U\\d{7}' }, 'E1234567', 'bad_format'],
    ['wallet', { pattern: '(a+)+' }, 'aaaa', 'bad_format'],
    ['name', {}, '123', 'bad_format'],
    ['name', {}, 'x', 'bad_format'],
    ['telegram', {}, '@1ab', 'bad_format'],
    ['text', { maxLength: 3 }, 'abcd', 'too_long'],
    ['text', {}, ' \n ', 'required'],
  ] as const)('%s with %j refuses "%s" as %s', (kind, rest, text, code) => {
    expect(checkRequisite(rule(kind, rest), text)).toEqual({ ok: false, code });
  });

  it('names the network that an address belongs to', () => {
    expect(checkRequisite(rule('address', { network: 'TRC20' }), addressExamples.ETH)).toEqual({
      ok: false,
      code: 'wrong_network',
      network: 'ETH',
    });
  });
});

describe('hostile text', () => {
  const hostile = ['a\u0000b', 'a\ud800b', 'a\udc00', '<b>a</b>', 'a<script', 'a>b'];
  it.each(requisiteKinds)('is refused in %s', (kind) => {
    for (const text of hostile) {
      expect(checkRequisite(rule(kind), text), JSON.stringify(text)).toEqual({
        ok: false,
        code: 'forbidden_characters',
      });
    }
  });

  it.each(requisiteKinds)('is no line of two in %s', (kind) => {
    for (const text of ['a\nb', 'a\u2028b', 'a\tb'])
      expect(checkRequisite(rule(kind), text), JSON.stringify(text)).toMatchObject({ ok: false });
  });

  it('is refused inside the percent signs of a link', () => {
    const text = `bitcoin:${addressExamples.BTC}%00`;
    expect(checkRequisite(rule('address', { network: 'BTC' }), text)).toEqual({
      ok: false,
      code: 'forbidden_characters',
    });
  });

  it('is refused by its length alone, at once, when it is ten megabytes', () => {
    const started = process.cpuUsage();
    for (const text of [
      '1'.repeat(10_000_000),
      ' '.repeat(10_000_000),
      `bitcoin:${'1'.repeat(10_000_000)}`,
    ]) {
      for (const kind of requisiteKinds) {
        expect(checkRequisite(rule(kind), text)).toEqual({ ok: false, code: 'too_long' });
      }
    }
    expect(process.cpuUsage(started).user).toBeLessThan(100_000);
  });

  it('never throws, and what it takes it takes again unchanged', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 150 }),
      fc.string({ unit: fc.constantFrom(...'0123456789abcxTEQrL:/?&=%@+-. '), maxLength: 120 }),
      fc.constantFrom(...Object.values(addressExamples)),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...requisiteKinds),
        fc.constantFrom(...networks, 'other', null),
        texts,
        (kind, network, text) => {
          const verdict = checkRequisite(rule(kind, { network }), text);
          if (verdict.ok) expect(checkRequisite(rule(kind, { network }), verdict.value)).toEqual(verdict);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('the browser’s check', () => {
  it('says what the server says, once it is loaded', async () => {
    const address = rule('address', { network: 'TRC20' });
    const check = await loadRequisiteCheck(address);
    const mistyped = `${addressExamples.TRON.slice(0, -1)}k`;
    for (const text of [addressExamples.TRON, mistyped, addressExamples.ETH, '', 'x\u202e']) {
      expect(check(text)).toEqual(checkRequisite(address, text));
    }
    expect(check(mistyped)).toEqual({ ok: false, code: 'bad_checksum' });
  });

  it('judges by the look before', () => {
    const address = rule('address', { network: 'TRON' });
    expect(checkRequisiteByShape(address, addressExamples.TRON)).toMatchObject({ ok: true });
    expect(checkRequisiteByShape(address, addressExamples.BTC)).toMatchObject({
      code: 'wrong_network',
      network: 'BTC',
    });
  });
});
