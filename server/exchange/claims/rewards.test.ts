import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { givePromocode } from '../../market/promocodes/testing-promocodes.ts';
import { claimBy, signUpPartner, type TestPartner } from '../../programme/partners/testing-referrals.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { signUpUser } from '../../testing/user.ts';
import { playInSandbox } from '../deposits/play-in-sandbox.ts';
import { moveClaim } from './store/change-claim.ts';
import { breachesOf, moveInOffice } from './testing-claims.ts';

let exchange: TestContext;
let partner: TestPartner;
let cookie: string;
beforeAll(async () => {
  exchange = await createTestContext();
  partner = await signUpPartner(exchange);
  cookie = await exchange.signIn();
});
afterAll(() => exchange.close());
afterEach(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
});

const play = (id: string, how: Parameters<typeof playInSandbox>[2]) => playInSandbox(exchange.ctx, id, how);
const move = (id: string, name: Parameters<typeof moveInOffice>[3], words = {}) =>
  moveInOffice(exchange, cookie, id, name, words);
const shown = async (id: string) =>
  (
    await ask(exchange.app, { url: `/office/api/claims/${id}`, headers: { cookie, 'accept-language': 'en' } })
  ).json();
const balanceOf = async (kind: string, owner: number) =>
  (
    await exchange.admin.query('select balance::float from account where kind = $1 and owner = $2', [
      kind,
      String(owner),
    ])
  ).rows[0]?.balance ?? 0;
const formOf = async (id: string) =>
  (await ask(exchange.app, { url: `/en/api/v1/claim/${id}/form/` })).json();

/** A claim of a user who came by the partner's link, with a code for twenty points, on its way out. */
async function sendingClaim() {
  const user = await signUpUser(exchange);
  const code = `POINTS-${user.id}`;
  await givePromocode(exchange.ctx, { code, kind: 'bonus', amount: '20' });
  const given = {
    from: 'BTC',
    to: 'SBERRUB',
    anchor: { send: '0.01' },
    promocode: code,
    utm: { utm_source: 'may' },
  };
  const { id } = await claimBy(exchange, partner.code, given, user.headers);
  await play(id, 'exact');
  await move(id, 'send');
  return { id, user, code };
}

const toProgramme = (transfers: { debit: string; credit: string }[]) =>
  transfers
    .map(({ debit, credit }) => `${debit} → ${credit}`)
    .filter((line) => /Referral|Bonus|partner|points/.test(line));

describe('what a claim brings', () => {
  it('is shown before the press, booked with it, and told afterwards', async () => {
    const { id, user, code } = await sendingClaim();
    const before = await shown(id);
    expect(before).toMatchObject({
      refferal: partner.code,
      referrerId: partner.id,
      utm: { utm_source: 'may' },
      promocodeUse: { text: '+20\u00a0points after the exchange', isGivenBack: false },
      brought: null,
    });
    const planned = before.actions.find(({ move: name }: { move: string }) => name === 'complete');
    const lines = ['Profit → Referral balance', 'Points issued → Bonus points'];
    expect(toProgramme(planned.transfers)).toEqual(lines);
    const { bonus } = await formOf(id);
    const done = (await move(id, 'complete')).json();
    expect(toProgramme(done.transfers)).toEqual(lines);
    expect(done.brought).toMatchObject({
      ticker: 'USDT',
      basis: 'profit',
      percent: '20',
      refusedFor: null,
      points: bonus,
    });
    expect(await balanceOf('referral', partner.id)).toBe(Number(done.brought.reward));
    expect(await balanceOf('bonus', user.id)).toBe(Number(bonus));
    expect(await formOf(id)).toMatchObject({ bonus, promocode: { code, isGivenBack: false } });
  });

  it('is taken back with the claim, and shown before that press too', async () => {
    const { id, user } = await sendingClaim();
    const had = await balanceOf('referral', partner.id);
    await move(id, 'complete');
    await move(id, 'ask_reversal', { amount: '0', reason: 'Fraud' });
    await exchange.admin.query(
      `insert into staff (login, name, role, password_hash, created_at)
       select 'other', 'Other', 'owner', password_hash, created_at from staff where login = 'demo'`,
    );
    const other = await exchange.signIn({ login: 'other', password: 'menyala-demo' });
    const headers = { cookie: other, 'accept-language': 'en' };
    const { actions } = (await ask(exchange.app, { url: `/office/api/claims/${id}`, headers })).json();
    const planned = actions.find(({ move: name }: { move: string }) => name === 'reverse');
    expect(toProgramme(planned.transfers)).toEqual([
      'Owed by a partner → Profit',
      'Owed in points → Points issued',
    ]);
    const undone = (await moveInOffice(exchange, other, id, 'reverse')).json();
    expect(undone.brought.takenBackAt).not.toBeNull();
    await exchange.ctx.outbox.drain();
    expect([await balanceOf('referral', partner.id), await balanceOf('bonus', user.id)]).toEqual([had, 0]);
    expect((await formOf(id)).bonus).toBeNull();
  });

  it('is taken back as well where the payment was, once', async () => {
    const { id, user } = await sendingClaim();
    const had = await balanceOf('referral', partner.id);
    await move(id, 'complete');
    await play(id, 'reverse');
    expect((await shown(id)).brought.takenBackAt).not.toBeNull();
    await exchange.ctx.outbox.drain();
    expect([await balanceOf('referral', partner.id), await balanceOf('bonus', user.id)]).toEqual([had, 0]);
  });

  it('is not taken back once more by staff where the payment was already', async () => {
    const { id } = await sendingClaim();
    const had = await balanceOf('referral', partner.id);
    await move(id, 'complete');
    await play(id, 'reverse');
    const staff = (login: string) => ({ kind: 'staff', id: 1, login }) as const;
    const words = { by: 'staff:demo', reason: 'Fraud', amount: '0' };
    await moveClaim(exchange.ctx, id, 'ask_reversal', staff('demo'), words);
    await moveClaim(exchange.ctx, id, 'reverse', staff('colleague'));
    await exchange.ctx.outbox.drain();
    expect((await shown(id)).status).toBe('error');
    expect([await balanceOf('referral', partner.id), await balanceOf('referral_owed', partner.id)]).toEqual([
      had,
      0,
    ]);
  });

  it('stays where only money beyond the claim was taken back', async () => {
    const { id } = await sendingClaim();
    await move(id, 'complete');
    await move(id, 'deposit', { reference: randomUUID(), amount: '0.001' });
    await play(id, 'reverse');
    expect((await shown(id)).brought).toMatchObject({ takenBackAt: null });
  });

  it('is nothing for a guest whom nobody led here', async () => {
    const { id } = await claimBy(exchange, '', { from: 'BTC', to: 'SBERRUB' });
    await play(id, 'exact');
    await move(id, 'send');
    const done = (await move(id, 'complete')).json();
    expect([done.brought, done.referrerId, toProgramme(done.transfers)]).toEqual([null, null, []]);
    expect((await exchange.admin.query('select from reward_record where claim_id = $1', [id])).rowCount).toBe(
      0,
    );
  });
});
