import type { OfficeClaim } from '@menyala/contract/office/claims';
import { type StaffRole, staffRoles } from '@menyala/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { demoLoginOf } from '../../people/staff/demo-logins.ts';
import { createTestWorld, type TestWorld } from '../../testing/world.ts';

let exchange: TestWorld;
const cookies = new Map<StaffRole, string>();
beforeAll(async () => {
  exchange = await createTestWorld();
  for (const role of staffRoles) cookies.set(role, await exchange.signIn(demoLoginOf(role)));
});
afterAll(() => exchange.close());

const get = async (role: StaffRole, path: string) =>
  exchange.app.inject({ url: `/office/api/${path}`, headers: { cookie: cookies.get(role) ?? '' } });
const reveal = (role: StaffRole, payload: object) =>
  exchange.app.inject({
    method: 'POST',
    url: '/office/api/reveals',
    headers: { cookie: cookies.get(role) ?? '' },
    payload,
  });
const card = '2202200000004562';
const email = 'katerina@example.com';

/** BTC for roubles on a card, so that there is a card to be paid to. */
const claimToCard = async () => {
  const { id } = await newClaim(exchange, 'BTC', 'SBERRUB', { email });
  return id;
};
const shown = async (role: StaffRole, id: string) => (await get(role, `claims/${id}`)).json<OfficeClaim>();

describe('what leads to a customer or to their money', () => {
  it('is masked in a claim, in the queue and in letters', async () => {
    const id = await claimToCard();
    await exchange.world.announcements.drain();
    for (const role of staffRoles.filter((one) => one !== 'content')) {
      const claim = await get(role, `claims/${id}`);
      expect([role, claim.statusCode, claim.body.includes(card)]).toEqual([role, 200, false]);
      const seesEmail = role !== 'support';
      expect([role, claim.body.includes(email)]).toEqual([role, seesEmail]);
      expect([role, (await get(role, 'claims')).body.includes(email)]).toEqual([role, seesEmail]);
      expect([role, claim.json<OfficeClaim>().address]).not.toEqual([role, '127.0.0.1']);
    }
    const letters = await get('support', `letters?claimId=${id}`);
    expect(letters.json().total).toBeGreaterThan(0);
    expect(letters.body).not.toContain(email);
    expect((await get('support', 'letters?q=katerin')).json().total).toBe(0);
    expect((await get('support', `letters?q=${email}`)).json().total).toBeGreaterThan(0);
    expect((await get('support', 'claims?q=katerin')).json().total).toBe(0);
    expect((await get('support', `claims?q=${email}`)).json().total).toBeGreaterThan(0);
  });

  it('is shown by a press to those who pay, and the audit log keeps who saw what', async () => {
    const id = await claimToCard();
    const line = (await shown('operator', id)).toRequisites.find(({ name }) => name === 'card');
    expect(line).toMatchObject({ value: '2202 •••• •••• 4562', copy: null, reveal: 'to.card' });
    const answer = await reveal('operator', { of: 'claim', id, field: 'to.card' });
    expect([answer.statusCode, answer.json().value]).toEqual([200, card]);
    const { rows } = await exchange.admin.query(
      "select login, act, object, after from audit join staff on staff.id = staff_id where act = 'claim.reveal' order by audit.id desc limit 1",
    );
    expect(rows).toEqual([
      { login: 'operator', act: 'claim.reveal', object: `claim:${id}`, after: { field: 'to.card' } },
    ]);
  });

  it('is shown to nobody else, who are offered no press either', async () => {
    const id = await claimToCard();
    for (const role of ['verifier', 'support'] as const) {
      expect((await shown(role, id)).toRequisites.map(({ reveal: by }) => by)).not.toContain('to.card');
      expect((await reveal(role, { of: 'claim', id, field: 'to.card' })).statusCode).toBe(403);
    }
    expect((await shown('support', id)).reveals).toEqual(['email']);
    expect((await reveal('support', { of: 'claim', id, field: 'email' })).json()).toEqual({ value: email });
    expect((await reveal('support', { of: 'claim', id, field: 'address' })).statusCode).toBe(403);
    const { rows } = await exchange.admin.query(
      "select count(*)::int as n from audit where object = $1 and act = 'claim.reveal'",
      [`claim:${id}`],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('of nothing that there is, shows nothing', async () => {
    const id = await claimToCard();
    for (const asked of [
      { of: 'claim', id, field: 'to.nothing' },
      { of: 'claim', id: '00000000-0000-4000-8000-000000000000', field: 'email' },
      { of: 'claim', id: 'no-uuid', field: 'email' },
      { of: 'claim', id, field: 'refund.x.card' },
      { of: 'claim', id, field: 'change.7.before.card' },
      { of: 'user', id: '999999', field: 'email' },
      { of: 'user', id: '0', field: 'email' },
      { of: 'letter', id: '999999', field: 'to' },
    ])
      expect([asked, (await reveal('owner', asked)).statusCode]).toEqual([asked, 404]);
  });
});
