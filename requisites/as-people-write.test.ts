import { describe, expect, it } from 'vitest';
import { addressExamples, checkRequisite, type RequisiteRule } from './all.ts';

const check = (kind: RequisiteRule['kind'], text: string, network: string | null = null) =>
  checkRequisite({ name: 'field', kind, network, required: true }, text);

const card = '2202200000000008';
const phone = '+79161234567';
const iban = 'DE89370400440532013000';

describe('marks that nobody sees', () => {
  it.each([
    ['phone', '\u202d+7 916 123-45-67\u202c', phone],
    ['phone', '\u2068+7\u00a0916\u00a0123\u201145\u201167\u2069', phone],
    ['card', '\u200e2202\u00a02000\u202f0000\u200b0008\ufeff', card],
    ['card', '2202\u00ad2000\u20600000\u200d0008', card],
    ['iban', '\ufeffDE89 3704 0044 0532 0130 00\u200f', iban],
    ['account', '\u200b40817 810 0 0000 0000001', '40817810000000000001'],
    ['wallet', '4100\u200b123456789012', '4100123456789012'],
    ['memo', '\u20681024\u2069', '1024'],
    ['telegram', '\u200e@user_name\u200e', '@user_name'],
    ['name', '\u202aИван Петров\u202c', 'Иван Петров'],
    ['text', '\ufeffa\u200bb\u2800', 'ab'],
    ['bank', '\u200bsber', 'sber'],
  ] as const)('are nothing to %s %j', (kind, text, value) => {
    expect(check(kind, text)).toMatchObject({ ok: true, value });
  });

  it.each(['\u200e', '\u200b', '\ufeff', '\u2060', '\u00ad', '\u202a', '\u2066', '\u061c', '\ufe0f'])(
    'are nothing to an address: %j',
    (mark) => {
      const { TRON } = addressExamples;
      const text = `${mark}${TRON.slice(0, 9)}${mark}${TRON.slice(9)}${mark}`;
      expect(check('address', text, 'TRC20')).toEqual({ ok: true, value: TRON });
    },
  );
});

it.each([
  ['card', '٢٢٠٢ ٢٠٠٠ ٠٠٠٠ ٠٠٠٨', card],
  ['card', '２２０２２００００００００００８', card],
  ['phone', '＋７（９１６）１２３－４５－６７', phone],
  ['phone', '+۷ ۹۱۶ ۱۲۳ ۴۵ ۶۷', phone],
  ['phone', '८९१६१२३४५६७', phone],
  ['iban', 'DE８９370400440532013000', iban],
  ['account', '４０８１７810000000000001', '40817810000000000001'],
  ['memo', '１０２４', '1024'],
] as const)('digits of another script are digits: %s %s', (kind, text, value) => {
  expect(check(kind, text)).toMatchObject({ ok: true, value });
});

it.each([
  ['card', '2202 2000\n0000 0008', card],
  ['card', '2202\t2000\t0000\t0008', card],
  ['iban', 'DE89 3704 0044\r\n0532 0130 00', iban],
] as const)('is read from two lines: %s %j', (kind, text, value) => {
  expect(check(kind, text)).toMatchObject({ ok: true, value });
});

it.each([
  ['card', `${card}\n${card}`],
  ['card', `${card}\t4276`],
  ['phone', `${phone}\n${phone}`],
  ['account', '4081781000\n4081781000'],
  ['iban', `${iban}\n${iban}`],
  ['name', 'Иван\nПётр'],
] as const)('two in one field are refused: %s %j', (kind, text) => {
  expect(check(kind, text)).toMatchObject({ ok: false });
});

describe('names', () => {
  it.each(["'", '‘', '’', '‛', 'ʻ', 'ʼ', '`', '´', '′', '＇'])('have an apostrophe: %s', (sign) => {
    expect(check('name', `O${sign}ktamov Ne${sign}mat`)).toEqual({ ok: true, value: "O'ktamov Ne'mat" });
  });

  it.each(['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'])(
    'have a hyphen: %s',
    (sign) => {
      expect(check('name', `Петров${sign}Водкин`)).toEqual({ ok: true, value: 'Петров-Водкин' });
    },
  );

  it.each([
    ['Дми\u0301трий Йоги', 'Дми\u0301трий Йоги'],
    ['Андреи\u0306 Ежо\u0308в', 'Андрей Ежӧв'],
    ['Jose\u0301 Nu\u0303n\u0303ez', 'José Nũñez'],
    ['نیک\u200cنام', 'نیک\u200cنام'],
    ['Ivan\u00a0 Petrov\u2009Jr.', 'Ivan Petrov Jr.'],
    ["'t Hooft", "'t Hooft"],
    ["Sana'", "Sana'"],
    ['Mary\u00adAnn', 'MaryAnn'],
    ['李小龙', '李小龙'],
  ])('%j is %j', (text, value) => {
    expect(check('name', text)).toEqual({ ok: true, value });
  });

  it.each(['--', "''", 'x', 'Ivan 2', 'Ivan_Petrov', '🙂🙂', 'a@b'])('%s is none', (text) => {
    expect(check('name', text)).toMatchObject({ ok: false });
  });
});

describe('phones that the SBP knows', () => {
  it.each([
    ['+7 701 234 56 78', '+77012345678'],
    ['+375 29 123-45-67', '+375291234567'],
    ['+996 555 123456', '+996555123456'],
    ['+998 90 123 45 67', '+998901234567'],
    ['+992 93 123 4567', '+992931234567'],
    ['+374 91 123456', '+37491123456'],
    ['00375291234567', '+375291234567'],
    ['tel:+7-916-123-45-67', phone],
    ['тел. +7 916 123-45-67', phone],
    ['Тел.: 8 (916) 123-45-67;', phone],
    ['моб +79161234567,', phone],
  ])('%s is %s', (text, value) => {
    expect(check('phone', text)).toEqual({ ok: true, value });
  });

  it.each([
    '+7 495 123-45-67',
    '+7 727 123 45 67',
    '+1 916 123 4567',
    '+375 17 123 45 67',
    '+998 71 123 45 67',
  ])('%s is none', (text) => {
    expect(check('phone', text)).toEqual({ ok: false, code: 'bad_phone' });
  });
});
