import { randomUUID } from 'node:crypto';
import type { OfficeUser, OfficeUserRow } from '@menyala/contract/office/users';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { insertClaim, type MinimalContext, minimalContext } from '../../testing/minimal-context.ts';
import { signUpUser } from '../../testing/user.ts';
import { addStaff } from '../staff/add-staff.ts';
import { staffSessionRoutes } from '../staff/session-routes.ts';
import { officeUserRoutes } from './office-routes.ts';
import { userRoutes } from './user-routes.ts';

const roles = ['owner', 'operator', 'finance', 'verifier', 'content', 'support'] as const;
type Role = (typeof roles)[number];

let small: MinimalContext;
let app: FastifyInstance;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  small = await minimalContext();
  app = await small.serve(officeUserRoutes, staffSessionRoutes, userRoutes);
  for (const role of roles) {
    const member = { login: role, password: 'a long password' };
    await addStaff(small.ctx.db, { ...member, name: role, role }, small.time.now);
    const answer = await app.inject({ method: 'POST', url: '/office/api/session', payload: member });
    cookies.set(role, answer.cookies[0]?.value ?? '');
  }
});
afterAll(() => small.close());

const send = (method: 'GET' | 'DELETE', path: string, role: Role = 'owner') =>
  ask(app, { method, url: `/office/api/users${path}`, cookies: { office: cookies.get(role) ?? '' } });
const list = async (query: string, role?: Role) =>
  (await send('GET', query, role)).json<{ items: OfficeUserRow[]; total: number }>();
const show = async (id: number, role?: Role) => (await send('GET', `/${id}`, role)).json<OfficeUser>();

async function insertUser(email: string | null, more: Record<string, unknown> = {}): Promise<number> {
  const row = { email, locale: 'ru-RU', created_at: small.time.now, activated_at: small.time.now, ...more };
  const names = Object.keys(row);
  const { rows } = await small.admin.query(
    `insert into users (${names}) values (${names.map((_, place) => `$${place + 1}`)}) returning id`,
    Object.values(row),
  );
  return rows[0].id;
}

async function insertSession(userId: number, seenAt: string, expiresAt = '2026-06-01T00:00:00Z') {
  await small.admin.query(
    `insert into user_session (id, user_id, rotated_at, is_remembered, device, created_at, seen_at, expires_at)
     values ($1, $2, $3, true, '', $3, $3, $4)`,
    [randomUUID(), userId, seenAt, expiresAt],
  );
}

describe('the list of users', () => {
  it('has the newest first, by pages, with what is known of each', async () => {
    const anna = await insertUser('anna@example.com', { claims: 3, totp_since: small.time.now });
    const boris = await insertUser('boris@example.com', { activated_at: null, telegram_chat: 77 });
    await insertSession(anna, '2026-04-30T10:00:00Z');
    await insertSession(anna, '2026-04-30T11:00:00Z');
    const { items, total } = await list('?size=2');
    expect(total).toBe(2);
    expect(items).toEqual([
      {
        id: boris,
        email: 'boris@example.com',
        createdAt: '2026-05-01T12:00:00.000Z',
        activatedAt: null,
        deletedAt: null,
        claims: 0,
        seenAt: null,
        totp: false,
        telegram: true,
      },
      expect.objectContaining({
        id: anna,
        claims: 3,
        activatedAt: '2026-05-01T12:00:00.000Z',
        seenAt: '2026-04-30T11:00:00.000Z',
        totp: true,
        telegram: false,
      }),
    ]);
    expect((await list('?size=1&page=2')).items.map(({ id }) => id)).toEqual([anna]);
  });

  it('is searched by a part of the e-mail, whatever its case, and no sign of a pattern counts as one', async () => {
    const odd = await insertUser('under_score@example.com');
    expect((await list('?q=%20UNDER_')).items.map(({ id }) => id)).toEqual([odd]);
    expect((await list('?q=er_s')).total).toBe(1);
    expect((await list('?q=%25')).total).toBe(0);
    expect((await list('?q=nobody')).items).toEqual([]);
  });
});

describe('an e-mail', () => {
  let id: number;
  beforeAll(async () => {
    id = await insertUser('katerina@example.com', {
      new_email: 'renamed@example.com',
      telegram_name: 'katya',
      telegram_chat: 78,
    });
  });

  it.each(['owner', 'operator', 'finance', 'verifier'] as const)('is whole for the role %s', async (role) => {
    expect(await show(id, role)).toMatchObject({
      email: 'katerina@example.com',
      newEmail: 'renamed@example.com',
      telegramName: 'katya',
    });
    expect((await list('?q=katerin', role)).items[0]?.email).toBe('katerina@example.com');
  });

  it.each(['support'] as const)(
    'is masked for the role %s, which finds it only by the whole of it',
    async (role) => {
      expect(await show(id, role)).toMatchObject({
        email: 'k•••a@example.com',
        newEmail: 'r•••d@example.com',
        telegram: true,
        telegramName: null,
      });
      expect((await list('?q=katerin', role)).total).toBe(0);
      expect((await list('?q=katerin_@example.com', role)).total).toBe(0);
      expect((await list('?q=Katerina@example.com', role)).items.map(({ email }) => email)).toEqual([
        'k•••a@example.com',
      ]);
      const everybody = await send('GET', '?size=100', role);
      expect(everybody.body).not.toContain('katerina');
    },
  );

  it('is absent once the account is deleted', async () => {
    const gone = await insertUser(null, { deleted_at: small.time.now, activated_at: null });
    expect(await show(gone, 'support')).toMatchObject({
      email: null,
      deletedAt: '2026-05-01T12:00:00.000Z',
    });
  });
});

describe('a user', () => {
  it('has as many sessions as have not run out', async () => {
    const id = await insertUser('sessions@example.com');
    await insertSession(id, '2026-04-30T10:00:00Z');
    await insertSession(id, '2026-04-29T10:00:00Z', '2026-05-01T11:59:00Z');
    expect(await show(id)).toMatchObject({ sessions: 1, seenAt: '2026-04-30T10:00:00.000Z' });
    expect((await show(id)).failedSignIns).toEqual([]);
    await small.admin.query(
      `insert into audit (act, object, after, at) values ('user.sign_in_failed', $1, '{"reason": "code"}', $2)`,
      [`user:${id}`, small.time.now],
    );
    expect((await show(id)).failedSignIns).toEqual([{ at: '2026-05-01T12:00:00.000Z', reason: 'code' }]);
  });

  it('that does not exist answers 404, whatever is asked', async () => {
    for (const path of ['/999999', '/999999/claims']) expect((await send('GET', path)).statusCode).toBe(404);
    expect((await send('DELETE', '/999999/sessions')).statusCode).toBe(404);
  });

  it('has only the claims made signed in, newest first, and every page in its place', async () => {
    const id = await insertUser('claims@example.com', { claims: 3 });
    await insertClaim(small.admin, { email: 'claims@example.com' });
    const mine: string[] = [];
    for (const number of [1, 2, 3]) {
      const claim = await insertClaim(small.admin, { email: 'claims@example.com', status: 'success' });
      await small.admin.query('update claim set user_id = $1, user_number = $2 where id = $3', [
        id,
        number,
        claim,
      ]);
      mine.unshift(claim);
    }
    const page = async (query: string) =>
      (await send('GET', `/${id}/claims${query}`)).json<{
        items: { id: string }[];
        total: number;
      }>();
    const first = await page('?size=2');
    expect(first.total).toBe(3);
    expect(first.items.map((claim) => claim.id)).toEqual(mine.slice(0, 2));
    expect(first.items[0]).toMatchObject({
      status: 'success',
      fromCode: 'BTC',
      fromTicker: 'BTC',
      fromSumma: '0.0045',
      toCode: 'SBERRUB',
      toTicker: 'RUB',
      toSumma: '28665',
    });
    expect((await page('?size=2&page=2')).items.map((claim) => claim.id)).toEqual(mine.slice(2));
    expect((await page('?size=2&page=3')).items).toEqual([]);
  });
});

describe('signing a user out', () => {
  it('ends every session of theirs and nobody else’s, and the audit log says who did it', async () => {
    const id = await insertUser('out@example.com');
    const other = await insertUser('stays@example.com');
    await insertSession(id, '2026-04-30T10:00:00Z');
    await insertSession(id, '2026-04-30T11:00:00Z');
    await insertSession(other, '2026-04-30T11:00:00Z');
    const answer = await send('DELETE', `/${id}/sessions`, 'operator');
    expect(answer.json()).toMatchObject({ id, sessions: 0, seenAt: null, maySignOut: true });
    expect(await show(other)).toMatchObject({ sessions: 1 });
    const { rows } = await small.admin.query(
      `select s.login, a.act, a.before, a.after from audit a join staff s on s.id = a.staff_id where a.object = $1`,
      [`user:${id}`],
    );
    expect(rows).toEqual([
      { login: 'operator', act: 'user.sign_out', before: { sessions: 2 }, after: { sessions: 0 } },
    ]);
  });

  it('ends what they do now, though the access token is still good', async () => {
    const { id, headers } = await signUpUser(small);
    const me = async () => (await app.inject({ url: '/api/v1/users/me', headers })).statusCode;
    expect(await me()).toBe(200);
    await send('DELETE', `/${id}/sessions`);
    expect(await me()).toBe(401);
  });

  it.each(['finance', 'verifier', 'support'] as const)(
    'is refused to the role %s, and not offered',
    async (role) => {
      const id = await insertUser(`kept-by-${role}@example.com`);
      await insertSession(id, '2026-04-30T10:00:00Z');
      const answer = await send('DELETE', `/${id}/sessions`, role);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
      expect(await show(id, role)).toMatchObject({ sessions: 1, maySignOut: false });
    },
  );
});
