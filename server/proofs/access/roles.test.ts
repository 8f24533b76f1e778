import { randomUUID } from 'node:crypto';
import type { CallOfStaff } from '@menyala/contract/call';
import { everyCall } from '@menyala/contract/every-call';
import { listClaims } from '@menyala/contract/office/claims';
import { type ActionName, mayCall, rolesOf, type StaffRole, staffRoles } from '@menyala/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { createServer } from '../../platform/http/server.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { serve } from '../../web/access/serve.ts';

let exchange: TestContext;
const cookies = new Map<StaffRole, string>();
beforeAll(async () => {
  exchange = await createTestContext();
  for (const role of staffRoles) cookies.set(role, await exchange.signIn(demoLoginOf(role)));
});
afterAll(() => exchange.close());

const ofStaff = everyCall.filter((call): call is CallOfStaff => call.who === 'staff');
const address = (path: string) =>
  path
    .replace(/^(.*\/(?:claims|checks|withdrawals|gift-orders)\/):id/, `$1${randomUUID()}`)
    .replace(/:(receipt|photo)/g, randomUUID())
    .replace(/:\w+/g, '999999');

/** Asked with a body that no call takes: who may call at all is asked before what is sent is looked at. */
const ask = (app: TestContext['app'], { method, path }: CallOfStaff, role: StaffRole, language = 'en') =>
  app.inject({
    method,
    url: address(path),
    headers: { cookie: cookies.get(role) ?? '', 'accept-language': language },
    ...(method === 'GET' ? {} : { payload: { wrong: true } }),
  });

describe('what each role may call', () => {
  it('is what the contract says, of every call of the office', async () => {
    expect(ofStaff.length).toBeGreaterThan(75);
    for (const call of ofStaff) {
      // One call after another, since some change what the next one finds; the roles at once, since each waits for the database most.
      const answered = await Promise.all(
        staffRoles
          // A stream that is let in never ends.
          .filter((role) => call.produces !== 'events' || !mayCall(call, role))
          .map(async (role) => ({ role, status: (await ask(exchange.app, call, role)).statusCode })),
      );
      for (const { role, status } of answered) {
        expect([call.method, call.path, role, status]).not.toContain(401);
        expect([call.method, call.path, role, status >= 500]).not.toContain(true);
      }
      const refused = answered.filter(({ status }) => status === 403).map(({ role }) => role);
      expect([call.method, call.path, refused]).toEqual([
        call.method,
        call.path,
        staffRoles.filter((role) => !rolesOf(call).includes(role)),
      ]);
    }
  });

  it('is told to whoever may not, in their language', async () => {
    const call = ofStaff.find(({ path, method }) => path === '/office/api/requisites' && method === 'POST');
    if (!call) throw new Error('The call is gone.');
    expect((await ask(exchange.app, call, 'support')).json()).toMatchObject({
      code: 'forbidden',
      detail: 'Only these roles may do this: owner, finance.',
    });
    expect((await ask(exchange.app, call, 'support', 'ru')).json()).toMatchObject({
      detail: 'Это может сделать только: владелец, финансист.',
    });
  });

  it('follows the declaration and nothing else: of an action that is not theirs they are refused', async () => {
    const ending = async (action: ActionName) => {
      const app = createServer(exchange.ctx.config);
      const call = { ...listClaims, action };
      serve(app, exchange.ctx, call, () => ({ items: [], next: null, total: 0 }));
      const { statusCode } = await ask(app, call, 'operator');
      await app.close();
      return statusCode;
    };
    expect(await ending('claims.move')).toBe(200);
    expect(await ending('staff.see')).toBe(403);
  });

  it('must be declared: a route of staff without it does not start', () => {
    const bare = createServer(exchange.ctx.config);
    expect(() => bare.get('/office/api/open', { config: { who: 'staff' } }, () => 'open')).toThrow(
      'GET /office/api/open does not say which staff may call it.',
    );
    const { action: _, ...silent } = listClaims;
    // @ts-expect-error: nor does a call without it compile.
    const careless: CallOfStaff = silent;
    expect(() => serve(bare, exchange.ctx, careless, () => undefined)).toThrow();
  });

  it.each<[StaffRole, readonly string[]]>([
    // Showing changes nothing, but it is recorded.
    ['support', ['notes', 'reveals', 'support']],
    [
      'content',
      [
        // They take back what they asked for.
        ...['approvals', 'settings', 'texts', 'gifts', 'contests'],
        ...[
          'pieces',
          'content-preview',
          'content-pictures',
          'faq-groups',
          'banners',
          'menus',
          'reviews',
          'ready-answers',
        ],
      ],
    ],
    ['verifier', ['checks', 'notes']],
  ])('lets %s change nothing but what is theirs', (role, theirs) => {
    const changes = ofStaff.filter((call) => call.method !== 'GET' && mayCall(call, role));
    const names = new Set(changes.map(({ path }) => path.split('/')[3]));
    // How they sign in is everybody's own.
    expect([...names].sort()).toEqual(['me', ...theirs].sort());
  });

  it('shows content nothing of where money is paid to, nor of customers', () => {
    const seen = ofStaff.filter((call) => mayCall(call, 'content')).map(({ path }) => path.split('/')[3]);
    for (const name of ['requisites', 'claims', 'users', 'checks', 'emails', 'withdrawals', 'transfers'])
      expect(seen).not.toContain(name);
  });
});
