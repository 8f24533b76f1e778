import { randomUUID } from 'node:crypto';
import { limitsOf } from '@menyala/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findDirection, termsOf } from '../../market/currencies/directions.ts';
import { fieldErrorTexts } from '../../platform/http/field-error-texts.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { orderFor, postOrder } from './testing-claims.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());

/** Whatever was refused left no key, no hold and no claim behind. */
afterEach(async () => {
  const { rows } = await exchange.admin.query(
    'select (select count(*) from idempotency) + (select count(*) from hold) + (select count(*) from claim) as n',
  );
  expect(rows).toEqual([{ n: '0' }]);
});

type Wrong = Record<string, unknown>;
const toRubles = (wrong: Wrong) => ({ ...orderFor(exchange.ctx, 'BTC', 'SBERRUB'), ...wrong });
const toCoins = (wrong: Wrong) => ({ ...orderFor(exchange.ctx, 'SBERRUB', 'USDTTRC20'), ...wrong });
const address = (value: string) => toCoins({ toRequisites: { address: value } });
const card = (value: string) => toRubles({ toRequisites: { card: value, holder: 'Ivan Petrov' } });

/** What is sent, the field that is wrong, and the code of the sentence that stands by it. */
const wrongFields: [string, () => object, string, keyof typeof fieldErrorTexts.en][] = [
  ['an exponent', () => toRubles({ fromSumma: '1e3' }), 'fromSumma', 'bad_amount'],
  ['a negative amount', () => toRubles({ fromSumma: '-1' }), 'fromSumma', 'bad_amount'],
  ['40 digits', () => toRubles({ fromSumma: '1'.repeat(40) }), 'fromSumma', 'bad_amount'],
  ['NaN', () => toRubles({ toSumma: 'NaN' }), 'toSumma', 'bad_amount'],
  ['nothing typed', () => toRubles({ toSumma: '' }), 'toSumma', 'bad_amount'],
  ['a comma', () => toRubles({ fromSumma: '0,01' }), 'fromSumma', 'bad_amount'],
  ['a JSON number that is no amount', () => toRubles({ fromSumma: 1e300 }), 'fromSumma', 'not_text'],
  ['no amount', () => toRubles({ fromSumma: undefined }), 'fromSumma', 'required'],
  ['zero', () => toRubles({ fromSumma: '0', toSumma: '0' }), 'fromSumma', 'below_min'],
  ['less than the least', () => toRubles({ fromSumma: '0.0000001' }), 'fromSumma', 'below_min'],
  [
    'more decimals than the currency has',
    () => toRubles({ toSumma: '70000.001' }),
    'toSumma',
    'too_many_decimals',
  ],
  ['an unknown currency', () => toRubles({ fromPs: 9_999 }), 'fromPs', 'unknown_currency'],
  ['a currency that is no number', () => toRubles({ toPs: '1' }), 'toPs', 'not_a_number'],
  ['a currency below one', () => toRubles({ toPs: -1 }), 'toPs', 'bad_value'],
  ['a currency above all', () => toRubles({ toPs: 99_999_999_999 }), 'toPs', 'bad_value'],
  ['the same currency twice', () => toRubles({ toPs: toRubles({}).fromPs }), 'toPs', 'same_currency'],
  ['no requisites', () => toCoins({ toRequisites: undefined }), 'toRequisites.address', 'required'],
  ['spaces for an address', () => address('   '), 'toRequisites.address', 'required'],
  [
    'a bad checksum',
    () => address('TA4Y62o6YC2Zsck9rZVGTvqW1AQ7X9zTnk'),
    'toRequisites.address',
    'bad_checksum',
  ],
  [
    'another network',
    () => address('0x0102030405060708090a0B0c0d0e0f1011121314'),
    'toRequisites.address',
    'wrong_network',
  ],
  ['no address at all', () => address('hello'), 'toRequisites.address', 'bad_format'],
  [
    'a control character',
    () => address('TA4Y62o6YC2Zsck9\u0007'),
    'toRequisites.address',
    'forbidden_characters',
  ],
  ['text turned round', () => address('\u202eTA4Y62o6YC2Zsck9'), 'toRequisites.address', 'bad_format'],
  [
    'half a character',
    () => toRubles({ toRequisites: { card: '2202200000004562', holder: '\ud800' } }),
    'toRequisites.holder',
    'forbidden_characters',
  ],
  [
    'markup for an address',
    () => address('<script>alert(1)</script>'),
    'toRequisites.address',
    'forbidden_characters',
  ],
  ['a card that fails Luhn', () => card('2202200000004563'), 'toRequisites.card', 'bad_card'],
  [
    'a landline for SBP',
    () => ({
      ...orderFor(exchange.ctx, 'BTC', 'SBPRUB'),
      toRequisites: { phone: '+74951234567', bank: 'sber', holder: 'Ivan Petrov' },
    }),
    'toRequisites.phone',
    'bad_phone',
  ],
  [
    'a field that does not exist',
    () => toRubles({ toRequisites: { card: '2202200000004562', holder: 'Ivan', pin: '1234' } }),
    'toRequisites.pin',
    'unknown_field',
  ],
  [
    'a requisite that is a number',
    () => toRubles({ toRequisites: { card: 2202200000004562, holder: 'Ivan' } }),
    'toRequisites.card',
    'not_text',
  ],
  ['requisites in a list', () => toRubles({ toRequisites: ['x'] }), 'toRequisites', 'not_an_object'],
  ['a requisite of 501 characters', () => card('2'.repeat(501)), 'toRequisites.card', 'too_long'],
  ['no agreement', () => toRubles({ agreement: false }), 'agreement', 'agreement_required'],
  ['an agreement in words', () => toRubles({ agreement: 'yes' }), 'agreement', 'bad_value'],
  ['no e-mail', () => toRubles({ email: undefined }), 'email', 'required'],
  ['an empty e-mail', () => toRubles({ email: '' }), 'email', 'required'],
  ['a malformed e-mail', () => toRubles({ email: 'anna@example' }), 'email', 'bad_email'],
  ['two e-mails', () => toRubles({ email: 'anna@example.com, boris@example.com' }), 'email', 'bad_email'],
  [
    'an email address with NUL',
    () => toRubles({ email: 'anna\u0000@example.com' }),
    'email',
    'forbidden_characters',
  ],
  [
    'an email address with a line break',
    () => toRubles({ email: 'anna@example.com\r\nBcc: all@example.com' }),
    'email',
    'bad_email',
  ],
  [
    'no city for cash',
    () => ({ ...orderFor(exchange.ctx, 'BTC', 'CASHRUB'), city: null }),
    'city',
    'required',
  ],
  [
    'a city that has no office',
    () => ({ ...orderFor(exchange.ctx, 'BTC', 'CASHRUB'), city: 'ATLANTIS' }),
    'city',
    'bad_city',
  ],
];

describe('a wrong order', () => {
  it.each(wrongFields)(
    'with %s is refused by its field, in both languages',
    async (_, order, field, code) => {
      for (const [base, language] of [
        ['', 'ru'],
        ['/en', 'en'],
      ] as const) {
        const answer = await postOrder(exchange, order(), { base });
        expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation']);
        const [error] = answer.json().errors[field] ?? [];
        expect(error?.code).toBe(code);
        const sentence = fieldErrorTexts[language][code];
        expect(error.detail.slice(0, 10)).toBe(sentence.slice(0, 10));
        expect(error.detail).not.toMatch(/[{}]|undefined|NaN/);
      }
    },
  );

  it('hears everything that is wrong at once', async () => {
    const answer = await postOrder(
      exchange,
      toRubles({ email: 'nobody', agreement: false, toRequisites: { card: '1' }, fromSumma: '0' }),
    );
    expect(Object.keys(answer.json().errors).sort()).toEqual([
      'agreement',
      'email',
      'fromSumma',
      'toRequisites.card',
      'toRequisites.holder',
    ]);
  });

  it('with more than the most hears the nearest sum that passes', async () => {
    const direction = findDirection(exchange.ctx.catalogue.current(), 'BTC', 'SBERRUB');
    const { send } = limitsOf(termsOf(direction, exchange.ctx.reserves.of(direction.to.id)));
    const order = orderFor(exchange.ctx, 'BTC', 'SBERRUB', { anchor: { send: '1000' } });
    const answer = await postOrder(exchange, order, { base: '/en' });
    expect(answer.json().errors.fromSumma[0]).toEqual({
      code: 'above_max',
      detail: `The maximum is ${send.max}\u00a0BTC.`,
    });
  });
});

describe('an order for what cannot be had', () => {
  it('is refused where the direction is switched off', async () => {
    const order = orderFor(exchange.ctx, 'BTC', 'SBPRUB');
    await exchange.admin.query('update direction set is_enabled = false where from_id = $1 and to_id = $2', [
      order.fromPs,
      order.toPs,
    ]);
    await exchange.ctx.catalogue.refresh();
    const answer = await postOrder(exchange, order);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'direction_disabled']);
  });

  it('is refused where there is no such direction', async () => {
    const { currencies, directionByPair } = exchange.ctx.catalogue.current();
    const ids = [...currencies.keys()];
    const pair = ids
      .flatMap((from) => ids.map((to) => [from, to] as const))
      .find(([from, to]) => from !== to && !directionByPair.has(`${from}-${to}`));
    const answer = await postOrder(exchange, toRubles({ fromPs: pair?.[0], toPs: pair?.[1] }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'direction_disabled']);
  });

  it('is refused without the card whose verification it needs', async () => {
    const { fromRequisites: _, ...order } = orderFor(exchange.ctx, 'CARDRUB', 'BTC', {
      anchor: { send: '60000' },
    });
    const answer = await postOrder(exchange, order);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      422,
      { 'fromRequisites.card': [{ code: 'required' }], 'fromRequisites.holder': [{ code: 'required' }] },
    ]);
  });
});

describe('a request that is no order', () => {
  const send = (payload: string | Buffer | undefined, type = 'application/json', url = '/api/v1/claim/') =>
    exchange.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, 'idempotency-key': randomUUID() },
      ...(payload === undefined ? {} : { payload }),
    });

  it.each<[string, string | Buffer | undefined, string, number, string]>([
    ['not JSON', 'fromPs=1', 'application/json', 400, 'bad_request'],
    ['half of JSON', '{"fromPs":', 'application/json', 400, 'bad_request'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), 'application/json', 400, 'bad_request'],
    ['with __proto__', '{"__proto__":{"isAdmin":true}}', 'application/json', 400, 'bad_request'],
    [
      'with constructor.prototype',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      'application/json',
      400,
      'bad_request',
    ],
    ['10 000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'application/json', 422, 'validation'],
    [
      'deep in a field',
      `{"toRequisites":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
      'application/json',
      422,
      'validation',
    ],
    ['above 64 KB', JSON.stringify({ email: 'a'.repeat(70_000) }), 'application/json', 413, 'too_large'],
    ['of 10 MB', JSON.stringify({ email: 'a'.repeat(10_000_000) }), 'application/json', 413, 'too_large'],
    ['a list', '[]', 'application/json', 422, 'validation'],
    ['null', 'null', 'application/json', 422, 'validation'],
    ['a word', '"order"', 'application/json', 422, 'validation'],
    ['empty', undefined, 'application/json', 422, 'validation'],
    ['of another type', '<order/>', 'application/xml', 415, 'json_only'],
    ['plain text', 'order', 'text/plain', 415, 'json_only'],
  ])('is answered by its kind when it is %s', async (_, payload, type, status, code) => {
    for (const base of ['', '/en']) {
      const answer = await send(payload, type, `${base}/api/v1/claim/`);
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json().detail).toMatch(base === '' ? /[а-я]{3}/ : /^[A-Z][\w ,.'’-]+/);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('an address that leads to no claim', () => {
  const calls: ['GET' | 'POST', string][] = [
    ['GET', 'form'],
    ['GET', 'requisite'],
    ['GET', 'status'],
    ['GET', 'stream'],
    ['POST', 'confirm'],
    ['POST', 'cancel'],
    ['POST', 'bill'],
  ];
  it.each(calls)('answers 404 in both languages: %s %s', async (method, path) => {
    const ids = [
      '00000000-0000-4000-8000-000000000000',
      'not-a-uuid',
      '1',
      'x'.repeat(300),
      '%00',
      "1'or'1'='1",
    ];
    for (const id of ids) {
      for (const base of ['', '/en']) {
        const answer = await exchange.app.inject({
          method,
          url: `${base}/api/v1/claim/${encodeURIComponent(id)}/${path}/`,
        });
        expect([id, answer.statusCode, answer.json().code]).toEqual([id, 404, 'not_found']);
      }
    }
  });
});
