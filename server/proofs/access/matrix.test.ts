import { randomUUID } from 'node:crypto';
import type { CallOfStaff } from '@menyala/contract/call';
import { everyCall } from '@menyala/contract/every-call';
import type { OfficeClaim } from '@menyala/contract/office/claims';
import { showRoles } from '@menyala/contract/office/staff';
import {
  type ActionName,
  actions,
  mayCall,
  mayDo,
  rolesOf,
  type StaffRole,
  staffRoles,
} from '@menyala/contract/roles';
import { type Secret, secretNames, sightOf } from '@menyala/contract/sight';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { addStaff } from '../../people/staff/add-staff.ts';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { lineShownTo, shownTo } from '../../platform/sight.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';

/** A real exchange, where nobody works without two-factor; and a demo, for what is seen of customers. */
let real: TestContext;
let demo: TestContext;
const withCode = new Map<StaffRole, string>();
const withoutCode = new Map<StaffRole, string>();
const inDemo = new Map<StaffRole, string>();
beforeAll(async () => {
  real = await createTestContext({ demo: false });
  demo = await createTestContext();
  const password = 'seven grey stones';
  for (const role of staffRoles) {
    for (const [kind, cookies] of [
      ['sure', withCode],
      ['bare', withoutCode],
    ] as const) {
      const login = `${kind}-${role}`;
      await addStaff(real.ctx.db, { login, name: login, role, password }, real.clock.now());
      if (kind === 'sure') cookies.set(role, await real.signIn({ login, password }));
      else {
        const url = '/office/api/session';
        const answer = await real.app.inject({ method: 'POST', url, payload: { login, password } });
        cookies.set(role, `office=${answer.cookies.find(({ name }) => name === 'office')?.value}`);
      }
    }
    inDemo.set(role, await demo.signIn(demoLoginOf(role)));
  }
});
afterAll(async () => {
  await real.close();
  await demo.close();
});

const ofStaff = everyCall.filter((call): call is CallOfStaff => call.who === 'staff');
const address = (path: string) =>
  path
    .replace(
      /^(.*\/(?:claims|checks|withdrawals|gift-orders|invitations|approvals)\/):id/,
      `$1${randomUUID()}`,
    )
    .replace(/:(receipt|photo|session)/g, randomUUID())
    .replace(/:\w+/g, '999999');
const ask = ({ method, path }: CallOfStaff, cookie: string | undefined) =>
  real.app.inject({
    ...{ method, url: address(path), headers: { cookie: cookie ?? '' } },
    ...(method === 'GET' ? {} : { payload: { wrong: true } }),
  });

/** What each role is told, in the order of the roles: the code of a refusal, or none. */
const codesOf = (call: CallOfStaff, cookies: ReadonlyMap<StaffRole, string>) =>
  Promise.all(
    staffRoles.map(async (role): Promise<string | undefined> => {
      const { body, headers } = await ask(call, cookies.get(role));
      return String(headers['content-type']).includes('json') ? JSON.parse(body).code : undefined;
    }),
  );

describe('each call of the office, each role, in production', () => {
  it('is refused before two-factor is set up, but for what sets it up', async () => {
    const open = ofStaff.filter(({ beforeSetUp }) => beforeSetUp).map(({ path }) => path);
    expect(open.sort()).toEqual([
      ...['/office/api/me/totp', '/office/api/me/totp/confirm', '/office/api/session'],
    ]);
    for (const call of ofStaff.filter(({ beforeSetUp }) => !beforeSetUp))
      expect([call.method, call.path, await codesOf(call, withoutCode)]).toEqual([
        ...[call.method, call.path, staffRoles.map(() => 'second_factor_missing')],
      ]);
  }, 120_000);

  it('is let in, or refused, with two-factor as the table of actions says', async () => {
    for (const call of ofStaff) {
      // A stream that is let in never ends.
      if (call.produces === 'events') continue;
      const codes = await codesOf(call, withCode);
      expect([call.method, call.path, codes.map((code) => code !== 'forbidden')]).toEqual([
        ...[call.method, call.path, staffRoles.map((role) => mayCall(call, role))],
      ]);
      for (const code of codes) expect([call.method, call.path, code]).not.toContain('internal');
      for (const code of codes) expect([call.method, call.path, code]).not.toContain('token_not_valid');
    }
  }, 120_000);

  it('lets support read, answer customers, and no more but their own sign-in and a press that is recorded', () => {
    const changes = (Object.keys(actions) as ActionName[]).filter(
      (action) => mayDo(action, 'support') && !/\.(see|open)$/.test(action),
    );
    expect(changes).toEqual(['secrets.reveal', 'support.answer', 'notes.write', 'own.signIn']);
  });

  it('keeps staff, roles, keys and the journal with owners', () => {
    for (const [name, { roles }] of Object.entries(actions))
      if (/^(staff|roles|audit)\.|^settings\.(keys|house)$/.test(name))
        expect([name, roles]).toEqual([name, ['owner']]);
  });
});

describe('the table that owners read', () => {
  it('is the contract’s: every call stands at its action, with the roles that the server lets in', async () => {
    const answer = await real.app.inject({
      url: showRoles.path,
      headers: { cookie: withCode.get('owner') ?? '', 'accept-language': 'en' },
    });
    const { groups, fields } = answer.json();
    const told = groups.flatMap(({ actions: all }: { actions: object[] }) => all);
    expect(told.map(({ name }: { name: string }) => name).sort()).toEqual(Object.keys(actions).sort());
    for (const call of ofStaff) {
      const its = told.filter(({ calls }: { calls: string[] }) =>
        calls.includes(`${call.method} ${call.path}`),
      );
      const roles = staffRoles.filter((role) =>
        its.some((one: { roles: StaffRole[] }) => one.roles.includes(role)),
      );
      expect([call.path, roles]).toEqual([call.path, rolesOf(call)]);
    }
    for (const { name, sights } of fields)
      for (const role of staffRoles)
        expect([name, role, sights[role]]).toEqual([name, role, sightOf(name as Secret, role)]);
    expect(fields).toHaveLength(Object.keys(secretNames).length);
  });
});

describe('each field of a customer, each role', () => {
  const values: Record<Secret, string> = {
    email: 'katerina@example.com',
    ip: '203.0.113.77',
    name: 'Katerina Ivanova',
    telegram: '@katerina_ivanova',
    phone: '+79123456789',
    card: '2202200000004562',
    account: '40817810099910004312',
    iban: 'DE89370400440532013000',
    wallet: 'P1234567890',
    address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
    memo: '123456789',
    text: 'something written',
    bank: 'Sberbank',
  };

  it('is shown whole, by a press, or never, as the table says', () => {
    for (const kind of Object.keys(secretNames) as Secret[]) {
      for (const role of staffRoles) {
        const sight = sightOf(kind, role);
        const value = values[kind];
        const line = lineShownTo(role, { name: kind, label: kind, kind, value }, `to.${kind}`);
        const isWhole = shownTo(role, kind, value) === value;
        if (sight === 'whole')
          expect([kind, role, line.copy, line.reveal]).toEqual([kind, role, value, null]);
        else {
          expect([kind, role, isWhole, line.copy]).toEqual([kind, role, false, null]);
          expect([kind, role, line.reveal]).toEqual([kind, role, sight === 'press' ? `to.${kind}` : null]);
        }
      }
    }
  });

  it('of support are masked every one, and of content too, but for banks’ names', () => {
    for (const kind of Object.keys(secretNames) as Secret[])
      for (const role of ['support', 'content'] as const)
        expect([kind, role, sightOf(kind, role) === 'whole']).toEqual([kind, role, kind === 'bank']);
  });

  it('of a claim reaches nobody whole who may not see it so, and is revealed to nobody else', async () => {
    const { email, card } = values;
    const { id } = await newClaim(demo, 'BTC', 'SBERRUB', { email });
    const secrets = [
      { kind: 'email', field: 'email', value: email },
      { kind: 'card', field: 'to.card', value: card },
      { kind: 'ip', field: 'address', value: '127.0.0.1' },
    ] as const;
    for (const role of staffRoles) {
      const headers = { cookie: inDemo.get(role) ?? '' };
      const answer = await demo.app.inject({ url: `/office/api/claims/${id}`, headers });
      expect([role, answer.statusCode]).toEqual([role, mayDo('claims.see', role) ? 200 : 403]);
      const claim = answer.json<OfficeClaim>();
      for (const { kind, field, value } of secrets) {
        const sight = mayDo('claims.see', role) ? sightOf(kind, role) : 'never';
        const isThere = kind === 'ip' ? claim.address === value : answer.body.includes(value);
        expect([role, kind, isThere]).toEqual([role, kind, sight === 'whole']);
        const shown = await demo.app.inject({
          ...{ method: 'POST', url: '/office/api/reveals', headers },
          payload: { of: 'claim', id, field },
        });
        const may = mayDo('secrets.reveal', role) && sightOf(kind, role) !== 'never';
        expect([role, kind, shown.statusCode]).toEqual([role, kind, may ? 200 : 403]);
      }
    }
  });
});
