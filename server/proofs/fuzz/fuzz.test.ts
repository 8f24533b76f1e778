import type { Call } from '@menyala/contract/call';
import { everyCall } from '@menyala/contract/every-call';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newClaim, orderFor } from '../../exchange/claims/testing-claims.ts';
import { newUser, type Visitor } from '../../people/users/testing-visitor.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

/** More by hand: FUZZ_RUNS=2000 npx vitest run server/platform/http/fuzz */
const runs = Number(process.env['FUZZ_RUNS'] ?? 12);

let exchange: TestContext;
let cookie: string;
let claimId: string;
let user: Visitor;
let partnerKey: string;
beforeAll(async () => {
  exchange = await createTestContext();
  cookie = await exchange.signIn();
  claimId = (await newClaim(exchange)).id;
  user = await newUser(exchange, 'anna@example.com');
  // Of somebody else: the user’s own is made and ended by the calls that are tried.
  const partner = await newUser(exchange, 'partner@example.com');
  const made = await partner.send('POST', '/api/v1/users/me/refferal/key');
  partnerKey = made.json().key;
});
afterAll(() => exchange.close());

function bearerFor(call: Call): Record<string, string> {
  if (call.who === 'partner') return { authorization: `Bearer ${partnerKey}` };
  return call.who === 'user' || call.bearer === 'optional' ? { authorization: `Bearer ${user.access}` } : {};
}

/** Values that somebody might send where something else is meant. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    0,
    -1,
    1e308,
    99_999_999_999,
    '1e3',
    '-1',
    'NaN',
    '0',
    '9'.repeat(60),
    '\u0000',
    '\ud800',
    '\u202e',
    '<b>',
    "'; drop table claim; --",
    '%',
    '\\',
    [],
    {},
    [[]],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

type Schema = { properties?: Record<string, unknown> };
const namesOf = (schema: unknown) => Object.keys((schema as Schema | undefined)?.properties ?? {});

/** A body with some of its fields right, some odd, and some that nobody asked for. */
function bodyOf(call: Call): fc.Arbitrary<unknown> {
  const known = namesOf(call.body);
  const fields = fc.dictionary(fc.constantFrom(...known, 'unknown', '__proto__', 'constructor'), odd, {
    maxKeys: 6,
  });
  const right = call.path === '/api/v1/claim' ? orderFor(exchange.ctx, 'BTC', 'SBERRUB') : {};
  return fc.oneof(
    { weight: 4, arbitrary: fields.map((wrong) => ({ ...right, ...wrong })) },
    { weight: 1, arbitrary: odd },
  );
}

function queryOf(call: Call): fc.Arbitrary<string> {
  const names = [...namesOf(call.query), 'unknown'];
  const text = fc.oneof(
    fc.constantFrom('', '0', '-1', '1', '99999999999999999999', '1e3', '\u0000', 'a,b', '%', '2026-01-01'),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  return fc
    .array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 4 })
    .map((pairs) => new URLSearchParams(pairs).toString());
}

function pathOf(call: Call): fc.Arbitrary<string> {
  const id = fc.oneof(
    fc.constantFrom(
      claimId,
      '1',
      '2',
      '0',
      '-1',
      '99999999999',
      'BTC',
      'SBERRUB',
      '__proto__',
      '\u0000',
      '%',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => !/^\.+$/.test(text)),
  );
  return fc.array(id, { minLength: 3, maxLength: 3 }).map((ids) => {
    let place = 0;
    return call.path.replace(/:\w+/g, () => encodeURIComponent(ids[place++] ?? '1'));
  });
}

const calls = everyCall.filter(
  (call) => call.produces === undefined && call.consumes === undefined && !call.path.endsWith('/session'),
);
it.each(calls.map((call) => [call.method, call.path, call] as const))(
  '%s %s answers whatever it is sent, by its contract and without a fault',
  async (method, _, call) => {
    await fc.assert(
      fc.asyncProperty(pathOf(call), queryOf(call), bodyOf(call), async (path, query, body) => {
        const isOffice = call.path.startsWith('/office');
        const who = isOffice ? { cookie, 'accept-language': 'en' } : bearerFor(call);
        const hasBody = method !== 'GET' && (method !== 'DELETE' || call.body !== undefined);
        const answer = await ask(exchange.app, {
          method,
          url: `${isOffice ? '' : '/en'}${path}?${query}`,
          headers: { ...who, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
          ...(hasBody ? { payload: JSON.stringify(body) ?? '' } : {}),
        });
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: runs },
    );
  },
);
