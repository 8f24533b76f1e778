import { randomUUID } from 'node:crypto';
import type { ClaimAction, OfficeClaim } from '@menyala/contract/office/claims';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { opened } from '../../outreach/emails/testing-opened.ts';
import { makerProof } from '../../people/access/maker.ts';
import { addStaff } from '../../people/staff/add-staff.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { playInSandbox } from '../deposits/play-in-sandbox.ts';
import { findClaim } from './store/claim-queries.ts';
import { expireClaims } from './store/expire-claims.ts';
import { breachesOf, moveInOffice, newClaim } from './testing-claims.ts';

let exchange: TestContext;
let office: string;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await exchange.signIn();
});
afterAll(() => exchange.close());
afterEach(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
});

const show = async (id: string, cookie = office): Promise<OfficeClaim> =>
  (
    await ask(exchange.app, {
      url: `/office/api/claims/${id}`,
      headers: { cookie, 'accept-language': 'en' },
    })
  ).json();
const actionOf = async (id: string, move: ClaimAction['move']) =>
  (await show(id)).actions.find((action) => action.move === move);
const status = async (id: string) =>
  ask(exchange.app, {
    url: `/en/api/v1/claim/${id}/status/`,
    cookies: { maker: `${id}.${makerProof(exchange.ctx, id)}` },
  });
const emailsOf = async (id: string) => {
  await exchange.ctx.outbox.drain();
  const { rows } = await exchange.admin.query('select * from email_message where claim_id = $1 order by id', [
    id,
  ]);
  return rows.map((row) => opened(exchange.ctx.vault, row));
};

/** A claim for which less came than was asked. */
async function short(from = 'SBERRUB', to = 'USDTTRC20') {
  const anchor = { send: from === 'SBERRUB' ? '10000' : '0.01' };
  const claim = await newClaim(exchange, from, to, { anchor });
  await playInSandbox(exchange.ctx, claim.id, 'less');
  return claim;
}

describe('a note of staff', () => {
  const secret = 'AML: риск 87 %';

  it('is kept with the move and shown to those who move claims, and to nobody else', async () => {
    const claim = await newClaim(exchange);
    await moveInOffice(exchange, office, claim.id, 'deposit', {
      reference: randomUUID(),
      amount: claim.fromSumma,
    });
    const told = { reason: 'Проверяем платёж.', note: secret };
    expect((await moveInOffice(exchange, office, claim.id, 'pause', told)).statusCode).toBe(200);
    const last = (await show(claim.id)).history.at(-1);
    expect(last).toMatchObject({ event: 'pause', reason: 'Проверяем платёж.', note: secret });

    const support = { login: 'anna', name: 'Anna', role: 'support', password: 'a long password' } as const;
    await addStaff(exchange.ctx.db, support, exchange.clock.now());
    const seen = await show(claim.id, await exchange.signIn(support));
    expect(seen.history.at(-1)).toMatchObject({ event: 'pause', note: null });
  });

  it('is in no answer to the customer, in no email and in no message', async () => {
    const claim = await short();
    for (const [move, words] of [
      ['compliance_hold', { reason: 'Ждём банк.', note: secret }],
      ['release_compliance_hold', { reason: 'Done.' }],
      ['reject', { reason: 'Не можем принять.', note: secret }],
    ] as const)
      expect((await moveInOffice(exchange, office, claim.id, move, words)).statusCode).toBe(200);
    const page = (await status(claim.id)).body;
    expect(page).toContain('Не можем принять.');
    const emails = JSON.stringify(await emailsOf(claim.id));
    expect(emails).toContain('Не можем принять.');
    const { rows } = await exchange.admin.query(
      `select string_agg(t::text, '') as all from (
         select row_to_json(o) as t from outbox o union all select row_to_json(m) from telegram_message m
         union all select row_to_json(h) from claim_history h union all select row_to_json(c) from claim c) x`,
    );
    for (const text of [page, emails, rows[0].all]) expect(text).not.toContain('риск');
  });

  it('of a move that was refused is not kept', async () => {
    const claim = await short();
    const refused = await moveInOffice(exchange, office, claim.id, 'reject', { note: 'Of nothing' });
    expect(refused.json().errors).toMatchObject({ reason: [{ code: 'required' }] });
    const stale = { version: 1, reason: 'x', note: 'Of nothing' };
    expect((await moveInOffice(exchange, office, claim.id, 'reject', stale)).statusCode).toBe(409);
    await moveInOffice(exchange, office, claim.id, 'reject', { reason: 'Не можем.' });
    expect((await show(claim.id)).history.filter(({ note }) => note !== null)).toEqual([]);
  });
});

describe('staff act for a customer', () => {
  it('and take the sum that came, with a reason; the customer is told', async () => {
    const claim = await short();
    const planned = await actionOf(claim.id, 'accept_sum');
    expect(planned).toMatchObject({ needs: ['reason'], to: 'accepted', sums: { fromSumma: '8000' } });
    expect((await moveInOffice(exchange, office, claim.id, 'accept_sum')).json().errors).toMatchObject({
      reason: [{ code: 'required' }],
    });
    const words = { reason: 'Wrote to support' };
    const done: OfficeClaim = (await moveInOffice(exchange, office, claim.id, 'accept_sum', words)).json();
    expect(done).toMatchObject({ status: 'accepted', ...planned?.sums });
    expect(done.held).toBe(planned?.sums?.toSumma);
    expect(done.history.at(-1)).toMatchObject({
      event: 'choose',
      by: 'staff:demo',
      note: 'Wrote to support',
    });
    const email = (await emailsOf(claim.id)).find(({ kind }) => kind === 'claim.choose');
    expect(email?.body).toMatch(/попросили об этом нашего сотрудника/);
    expect(email?.body).not.toContain('Wrote to support');
    expect(JSON.stringify((await status(claim.id)).json().history)).toContain('as you asked');
  });

  it('and take a fresh course, which must be the one that they saw', async () => {
    const claim = await newClaim(exchange, 'SBERRUB', 'USDTTRC20', { anchor: { send: '10000' } });
    exchange.clock.turn(60 * 60_000);
    await expireClaims(exchange.ctx);
    office = await exchange.signIn();
    await playInSandbox(exchange.ctx, claim.id, 'exact');
    const sums = (await actionOf(claim.id, 'fresh_course'))?.sums;
    const reason = 'On the phone';
    const take = (more: object) =>
      moveInOffice(exchange, office, claim.id, 'fresh_course', { reason, ...more });
    expect((await take({})).json().errors).toMatchObject({ accept: [{ code: 'required' }] });
    const other = { course: '1', toSumma: '1' };
    expect((await take({ accept: other })).json().code).toBe('course_changed');
    const accept = { course: sums?.course ?? '', toSumma: sums?.toSumma ?? '' };
    expect((await take({ accept })).json()).toMatchObject({ status: 'accepted', toSumma: sums?.toSumma });
    const [note] = (await show(claim.id)).history.filter(({ note }) => note !== null);
    expect(note).toMatchObject({ event: 'choose', note: reason });
  });

  it('and ask for a refund to the details that the customer paid from, and to no others', async () => {
    const claim = await short();
    const done: OfficeClaim = (
      await moveInOffice(exchange, office, claim.id, 'ask_refund', { reason: 'Asked by email' })
    ).json();
    const from = (await findClaim(exchange.ctx, claim.id))?.fromRequisites ?? {};
    expect(done).toMatchObject({ status: 'paused', waitsFor: 'refund', held: null });
    const [refund] = (await findClaim(exchange.ctx, claim.id))?.refunds ?? [];
    expect(Object.values(refund?.requisites ?? {}).sort()).toEqual(Object.values(from).sort());
    expect(done.history.at(-1)).toMatchObject({
      event: 'ask_refund',
      by: 'staff:demo',
      note: 'Asked by email',
    });
    expect((await emailsOf(claim.id)).map(({ kind }) => kind)).toContain('claim.ask_refund');
  });

  it('but not where nobody said where coins come from', async () => {
    const claim = await short('BTC', 'SBERRUB');
    const { actions, absent } = await show(claim.id);
    expect(actions.map(({ move }) => move)).not.toContain('ask_refund');
    expect(absent.find(({ move }) => move === 'ask_refund')?.why).toMatch(/not known/);
    const asked = await moveInOffice(exchange, office, claim.id, 'ask_refund', { reason: 'x' });
    expect(asked.json().errors).toMatchObject({ requisites: [{ code: 'sender_unknown' }] });
  });
});
