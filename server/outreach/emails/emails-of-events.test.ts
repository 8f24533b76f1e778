import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '../../app.ts';
import { expireClaims } from '../../exchange/claims/store/expire-claims.ts';
import { breachesOf, moveInOffice, newClaim, orderFor } from '../../exchange/claims/testing-claims.ts';
import { askBack as askRefundBack } from '../../exchange/claims/testing-refund.ts';
import { playInSandbox } from '../../exchange/deposits/play-in-sandbox.ts';
import { isProof, makerProof } from '../../people/access/maker.ts';
import { ask } from '../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { opened } from './testing-opened.ts';

/** Emails as the real events write them: through the ledger, the history and the outbox. */

const hour = 3_600_000;
let exchange: TestContext;
let office: string;
let app: FastifyInstance;
beforeAll(async () => {
  exchange = await createTestContext();
  office = await exchange.signIn();
  app = exchange.app;
});
afterAll(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
  await exchange.close();
});
beforeEach(async () => {
  await exchange.ctx.outbox.drain();
  await exchange.admin.query('delete from email_message');
});

interface Written {
  kind: string;
  subject: string;
  body: string;
  html: string;
}

/** The claim that a test is about: timers may move others of this file. */
let current = '';

/** Emails about it that were written since the last look. */
async function emails(): Promise<Written[]> {
  await exchange.ctx.outbox.drain();
  const { rows } = await exchange.admin.query('delete from email_message returning *');
  return rows
    .filter((row) => row.claim_id === current)
    .map((row) => opened(exchange.ctx.vault, row))
    .sort((one, other) => one.id - other.id);
}
async function email(): Promise<Written> {
  const all = await emails();
  expect(all).toHaveLength(1);
  return all[0] as Written;
}
const claimOf = async (base = '') => {
  const claim = await newClaim(exchange, 'BTC', 'SBERRUB', { anchor: { send: '0.02' } });
  current = claim.id;
  if (base === '/en')
    await exchange.admin.query("update claim set locale = 'en-US' where id = $1", [claim.id]);
  await emails();
  return claim;
};
/** Each event at a moment of its own, as on a clock that runs. */
const move = async (id: string, ...rest: [Parameters<typeof moveInOffice>[3], object?]) => {
  exchange.clock.turn(1_000);
  const answer = await moveInOffice(exchange, office, id, ...rest);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const play = async (id: string, what: Parameters<typeof playInSandbox>[2]) => {
  exchange.clock.turn(1_000);
  await playInSandbox(exchange.ctx, id, what);
};
const asMaker = (id: string) => ({ maker: `${id}.${makerProof(exchange.ctx, id)}` });
const post = async (id: string, path: string, payload: object) => {
  exchange.clock.turn(1_000);
  const answer = await ask(app, {
    method: 'POST',
    url: `/api/v1/claim/${id}/${path}/`,
    payload,
    cookies: asMaker(id),
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};
const askBack = async (id: string) => {
  exchange.clock.turn(1_000);
  const { fromPs: currency } = orderFor(exchange.ctx, 'BTC', 'SBERRUB');
  await askRefundBack(exchange.ctx, id, { currency, requisites: { address: wallet } });
};
const wallet = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const refundOf = async (id: string) => {
  const { rows } = await exchange.admin.query<{ id: string }>(
    'select id from refund where claim_id = $1 order by asked_at desc',
    [id],
  );
  return rows[0]?.id;
};

describe('a payment that is short', () => {
  it('brings the ways on with sums, the time to choose, and the link to choose by', async () => {
    const { id } = await claimOf('/en');
    await play(id, 'less');
    const { kind, subject, body, html } = await email();
    expect(kind).toBe('claim.hold_discrepancy');
    expect(subject).toMatch(/please choose how to continue/);
    for (const text of [body, html]) {
      expect(text).toContain('We received less than needed');
      expect(text).toContain('Pay the missing');
      expect(text).toContain('Exchange what we received');
      expect(text).toContain('Get a refund');
      expect(text).toMatch(
        /You can choose until May 4, 2026 at 15:\d\d MSK\. If you choose nothing, we release/,
      );
      expect(text).toMatch(/You send [\d.]+\sBTC, you get [\d,.]+\s₽\./);
    }
    const link = /\/en\/claim\/([0-9a-f-]{36})\?maker=([\w-]+)/.exec(body);
    expect(isProof(exchange.ctx, id, link?.[2] ?? '')).toBe(true);
  });

  it('offers nothing in an email that is written after the choice', async () => {
    const { id } = await claimOf('/en');
    await play(id, 'less');
    await emails();
    await post(id, 'choice', { way: 'accept_sum' });
    await exchange.admin.query(
      "update outbox set delivered_at = null where payload ->> 'claim' = $1 and payload ->> 'event' = 'hold_discrepancy'",
      [id],
    );
    const all = await emails();
    const [first, second] = ['hold_discrepancy', 'choose'].map((event) =>
      all.find(({ kind }) => kind === `claim.${event}`),
    );
    expect(second?.body).toContain('You chose to exchange what arrived');
    expect(first?.body).toMatch(/[\d.]+\sBTC received\./);
    expect(first?.body).toContain('The order has changed since then');
    expect(first?.body).not.toContain('Pay the missing');
  });

  it('is told of when the time to choose is over, and of further money', async () => {
    const { id } = await claimOf();
    await play(id, 'half');
    await emails();
    await play(id, 'less');
    expect(await email()).toMatchObject({
      kind: 'claim.extra_deposit',
      body: expect.stringMatching(/Пришло [\d,]+\sBTC\. Эти деньги ваши/),
    });
    exchange.clock.turn(73 * hour);
    await expireClaims(exchange.ctx);
    office = await exchange.signIn();
    const { kind, body } = await email();
    expect(kind).toBe('claim.resolution_expired');
    expect(body).toContain('Вернуть деньги');
    expect(body).not.toContain('Выбрать можно до');
  });
});

describe('money back', () => {
  it('is told of when it is asked for, when it fails, and when it has left', async () => {
    const { id } = await claimOf('/en');
    await play(id, 'less');
    await emails();
    await askBack(id);
    const asked = await email();
    expect(asked.kind).toBe('claim.ask_refund');
    for (const text of [asked.body, asked.html]) {
      expect(text).toContain('bc1qar…5mdq');
      expect(text).not.toContain(wallet);
      expect(text).toContain('This order will not be exchanged');
      expect(text).toMatch(/Refund.*BTC/s);
    }
    await move(id, 'send_refund', { refund: await refundOf(id) });
    expect(await emails()).toEqual([]);
    await move(id, 'refund_failed', { refund: await refundOf(id), reason: 'The <b>bank</b> said no' });
    const failed = await email();
    expect(failed.kind).toBe('claim.refund_failed');
    expect(failed.body).toContain('Reason: The <b>bank</b> said no');
    expect(failed.html).toContain('The &lt;b&gt;bank&lt;/b&gt; said no');
    expect(failed.body).toContain('Get a refund');
    await askBack(id);
    await emails();
    const hash = 'cd'.repeat(32);
    await move(id, 'refund_done', { refund: await refundOf(id), reference: hash });
    const done = await email();
    expect(done.kind).toBe('claim.close_refunded');
    expect(done.body).toContain(hash);
    expect(done.html).toMatch(new RegExp(`href="https://[^"]*${hash}"`));
    expect(done.body).not.toContain('The <b>bank</b> said no');
  });

  it('is offered where more came than the claim needs, and is told of without ending it', async () => {
    const { id } = await claimOf();
    await play(id, 'exact');
    await play(id, 'again');
    const [accepted, more] = await emails();
    expect(accepted?.kind).toBe('claim.accept');
    expect(more?.body).toContain('их можно вернуть');
    expect(more?.body).toContain('Указать, куда вернуть');
    await askBack(id);
    expect((await email()).body).not.toContain('не состоится');
    await move(id, 'refund_done', { refund: await refundOf(id), reference: 'r-1' });
    expect(await email()).toMatchObject({ kind: 'claim.refund_done', body: expect.stringContaining('r-1') });
  });

  it('is put on hold with the reason, and possible again', async () => {
    const { id } = await claimOf();
    await play(id, 'less');
    await move(id, 'reject', { reason: 'Не тот отправитель' });
    expect((await emails()).at(-1)?.body).toContain('Указать, куда вернуть');
    await askBack(id);
    await emails();
    await move(id, 'compliance_hold', { reason: 'Проверка AML' });
    const frozen = await email();
    expect(frozen.body).toContain('Причина: Проверка AML. Мы напишем');
    expect(frozen.body).toContain('Возврат, о котором вы просили, поэтому не отправляем');
    await move(id, 'release_compliance_hold', { reason: 'Чисто' });
    const free = await email();
    expect(free.body).toContain('их можно вернуть');
    expect(free.body).not.toContain('Чисто');
  });
});

describe('a payout that came back', () => {
  it('brings the link that corrects the details, which the office never sees', async () => {
    const { id } = await claimOf('/en');
    await play(id, 'exact');
    await move(id, 'send');
    await move(id, 'sent', { reference: 'p-1' });
    await emails();
    await move(id, 'returned', { fee: '0', reason: 'Account closed' });
    await exchange.ctx.outbox.drain();
    const { ctx } = exchange;
    const headers = { cookie: office };
    // In a demo the office shows emails whole, and asks staff for no second factor.
    await exchange.admin.query(`update staff set totp_since = now() where login = 'demo'`);
    const strict = await createApi({ ...ctx, config: { ...ctx.config, mode: 'production' } });
    const listed = await ask(strict, { url: `/office/api/emails?claimId=${id}`, headers });
    const shown = await ask(strict, { url: `/office/api/emails/${listed.json().items[0].id}`, headers });
    await strict.close();
    const { kind, body, html } = await email();
    expect(kind).toBe('claim.returned');
    expect(body).toContain('Reason: Account closed');
    const token = /\/en\/claim\/[0-9a-f-]{36}\?requisites=([\w-]+)/.exec(body)?.[1] ?? '';
    expect(token).not.toBe('');
    expect(html).toContain(`?requisites=${token}`);
    for (const answer of [listed, shown]) {
      expect(answer.body).toContain(`/en/claim/${id}`);
      expect(answer.body).not.toMatch(new RegExp(`requisites=|maker=|${token}`));
    }
    await post(id, 'requisites', { token, toRequisites: changedDetails });
    const changed = await email();
    expect(changed.kind).toBe('claim.change_requisites');
    for (const text of [changed.body, changed.html]) {
      expect(text).toContain('After that we send the money to the new details');
      expect(text).toMatch(
        /We will send nothing before May 1, 2026 at 15:3\d MSK|We will send nothing before [A-Z]/,
      );
      expect(text).toContain('4276 •••• •••• ');
      expect(text).not.toContain(changedDetails.card);
      expect(text).toContain('support@menyala.example');
    }
    expect(changed.body).toContain('Before:');
  });
});
const changedDetails = { card: '4276010000000008', holder: 'Anna Brook' };

describe('a payment that is taken back', () => {
  it('is told of before anything was sent, with how long the claim waits', async () => {
    const { id } = await claimOf();
    await play(id, 'exact');
    await emails();
    await play(id, 'reverse');
    const { kind, body } = await email();
    expect(kind).toBe('claim.full_reversal');
    expect(body).toMatch(/Платёж [\d,]+\sBTC отозван/);
    expect(body).toMatch(/Снова ждём оплату до \d+ мая/);
  });

  it('is told of where it was only seen, where others remain, and after the exchange', async () => {
    const seen = await claimOf();
    await play(seen.id, 'seen');
    expect((await email()).kind).toBe('claim.see');
    await play(seen.id, 'reverse');
    expect(await email()).toMatchObject({
      kind: 'claim.chargeback',
      body: expect.stringContaining('Платёж отозван'),
    });
    const parts = await claimOf();
    await play(parts.id, 'half');
    await play(parts.id, 'half');
    await emails();
    await play(parts.id, 'reverse');
    expect(await email()).toMatchObject({
      kind: 'claim.partial_reversal',
      body: expect.stringContaining('Доплатить'),
    });
    const done = await claimOf();
    await play(done.id, 'exact');
    await move(done.id, 'send');
    await move(done.id, 'complete', { reference: randomUUID() });
    await emails();
    await play(done.id, 'reverse');
    expect(await email()).toMatchObject({
      kind: 'claim.chargeback',
      body: expect.stringMatching(/Платёж [\d,]+\sBTC отозван.*support@menyala\.example/s),
    });
  });
});

describe('an email that was asked for', () => {
  const asks = (id: string, about: string) => post(id, 'email', { about });

  it('proves the maker, once for an event', async () => {
    const { id } = await claimOf();
    await asks(id, 'maker');
    await exchange.ctx.outbox.drain();
    await exchange.admin.query(
      "update outbox set delivered_at = null where topic = 'email.asked' and payload ->> 'claim' = $1",
      [id],
    );
    const { kind, body } = await email();
    expect(kind).toBe('claim.maker');
    const link = /\/claim\/([0-9a-f-]{36})\?maker=([\w-]+)/.exec(body);
    expect(isProof(exchange.ctx, id, link?.[2] ?? '')).toBe(true);
    expect(body).not.toContain('requisites=');
  });

  it('changes the details, and says that they cannot change where they cannot', async () => {
    const { id } = await claimOf('/en');
    await asks(id, 'requisites');
    const { kind, body } = await email();
    expect(kind).toBe('claim.requisites');
    const token = /\?requisites=([\w-]+)/.exec(body)?.[1] ?? '';
    const opened = await ask(app, { url: `/api/v1/claim/${id}/requisites/?token=${token}` });
    expect(opened.statusCode).toBe(200);
    expect(body).toContain('30\u00a0min');
    // Between the asking and the email the money may be on its way.
    await play(id, 'exact');
    await asks(id, 'requisites');
    await move(id, 'send');
    await exchange.admin.query(
      "update outbox set delivered_at = null where topic = 'email.asked' and payload ->> 'claim' = $1",
      [id],
    );
    await exchange.admin.query('delete from email_message');
    const late = (await emails()).filter((row) => row.kind === 'claim.requisites');
    expect(late.length).toBeGreaterThan(0);
    for (const row of late) {
      expect(row.body).toContain('The details can no longer be changed');
      expect(row.body).not.toContain('requisites=');
    }
  });
});
