import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isProof } from '../../people/access/maker.ts';
import { isAskedKind, isReminder, silentEvents } from './email-kinds.ts';
import type { ClaimMoved } from './moved-claims.ts';
import { checksIn } from './testing-checks.ts';
import { card, type EmailContext, openEmailContext, wallet } from './testing-emails.ts';
import { emailKinds, statusAfter } from './testing-facts.ts';
import { writeClaimEmails } from './write-claim-emails.ts';

let its: EmailContext;
beforeAll(async () => {
  its = await openEmailContext();
});
afterAll(() => its.close());
beforeEach(() => its.clear());

describe('writeClaimEmails', () => {
  const told = emailKinds.filter((kind) => !isAskedKind(kind) && !isReminder(kind));

  it.each(['ru-RU', 'en-US'])(
    'writes one in %s after each event, with cards and wallets masked',
    async (locale) => {
      const moves: ClaimMoved[] = [];
      for (const event of told)
        moves.push(await its.moved(statusAfter(event), { event, locale, reason: 'bank is slow' }));
      await its.write(...moves);
      const rows = await its.emails();
      expect(rows.map(({ kind }) => kind)).toEqual(told.map((event) => `claim.${event}`));
      for (const row of rows) {
        expect(row).toMatchObject({ locale, recipient: 'anna@example.com', sent_at: null });
        const isExplained = ['pause', 'returned', 'reject', 'reverse'].includes(row.kind.slice(6));
        for (const body of [row.body, row.html]) {
          for (const secret of [card, wallet, 'Anna Brook', 'secret of']) expect(body).not.toContain(secret);
          expect(body.includes('bank is slow'), row.kind).toBe(isExplained);
        }
      }
    },
  );

  it('names what of the details may be seen', async () => {
    await its.write(await its.moved('accepted', { locale: 'en-US' }));
    const { body, html } = await its.email();
    for (const said of ['2200 •••• •••• 5678', 'bc1qar…5mdq']) {
      expect(body).toContain(said);
      expect(html).toContain(said);
    }
    expect(body).toContain('Card number: 2200');
  });

  it.each(silentEvents)('writes nothing after %s', async (event) => {
    await its.write(await its.moved('success', { event }));
    expect(await its.emails()).toEqual([]);
  });

  it('says sums, course, the time to pay until, and leads the maker to the claim’s page', async () => {
    const move = await its.moved('new', { version: 1, locale: 'en-US' });
    await its.write(move);
    const { body } = await its.email();
    expect(body).toContain('0.0045\u00a0BTC (Bitcoin)');
    expect(body).toContain('28,665\u00a0₽ (Sberbank)');
    expect(body).toContain('1\u00a0BTC = 6,370,000\u00a0₽');
    expect(body).toContain('until May 1, 2026 at 15:20 MSK');
    const link = /http:\/\/127\.0\.0\.1:4000\/en\/claim\/([0-9a-f-]{36})\?maker=([\w-]+)/.exec(body);
    expect(link?.[1]).toBe(move.claimId);
    expect(isProof(its.ctx, move.claimId, link?.[2] ?? '')).toBe(true);
  });

  it('names no time to pay until when the claim has moved on before the email is written', async () => {
    const move = await its.moved('new', { version: 1 });
    await its.goesOn(move, 'confirm', 'checking');
    await its.write(move);
    const row = await its.email();
    expect(row.kind).toBe('claim.create');
    expect(row.body).not.toContain('15:20');
  });

  it('names it still when only something happened that has no email', async () => {
    const move = await its.moved('new', { version: 1 });
    await its.goesOn(move, 'deposit_seen', 'new');
    await its.write(move);
    expect((await its.email()).body).toContain('15:20');
  });

  it('says until when a claim waits for its card, and once it is verified until when to pay', async () => {
    const created = await its.moved('new', { version: 1, locale: 'en-US', paymentDeadline: null });
    const checks = checksIn(its.small, its.ctx);
    await checks.waits(created.claimId, { until: '2026-05-01T13:00:00Z' });
    await its.write(created);
    await its.goesOn(created, 'clear_card', 'new');
    await its.small.admin.query(
      "update claim set card_deadline = null, card_cleared_at = now(), payment_deadline = '2026-05-01T12:30:00Z' where id = $1",
      [created.claimId],
    );
    await its.write({ ...created, outboxId: created.outboxId + 500, version: 2 });
    const [first, second] = await its.emails();
    expect(first?.kind).toBe('claim.create');
    for (const text of [first?.body, first?.html]) {
      expect(text).toContain('we have to verify card 2200 •••• •••• 5678');
      expect(text).toContain('waits for the card until May 1, 2026 at 16:00 MSK');
      expect(text).not.toContain('Go to payment');
    }
    expect(second?.kind).toBe('claim.clear_card');
    for (const text of [second?.body, second?.html]) {
      expect(text).toContain('Card 2200 •••• •••• 5678 is verified');
      expect(text).toContain('until May 1, 2026 at 15:30 MSK');
      expect(text).not.toContain(card);
    }
    expect(isProof(its.ctx, created.claimId, /maker=([\w-]+)/.exec(second?.body ?? '')?.[1] ?? '')).toBe(
      true,
    );
  });

  it('asks for no card in an email that is written after something else has happened', async () => {
    const created = await its.moved('new', { version: 1, paymentDeadline: null });
    await checksIn(its.small, its.ctx).waits(created.claimId);
    await its.goesOn(created, 'cancel', 'deleted');
    await its.write(created);
    expect((await its.email()).body).toContain('С тех пор она изменилась');
  });

  it('names the final sums once a course that waited for the money is fixed', async () => {
    const created = await its.moved('new', { version: 1, locale: 'en-US' });
    const accepted = await its.moved('accepted', { locale: 'en-US' });
    await its.small.admin.query("update claim set course_fixed_at = 'paid'");
    await its.write(created, accepted);
    const [before, after] = await its.emails();
    expect(before?.body).toContain('You get about: 28,665\u00a0₽');
    expect(before?.body).toContain('The rate is fixed when your payment is received');
    expect(after?.body).toContain('You get: 28,665\u00a0₽');
    expect(after?.body).toContain('The rate was fixed when your payment was received');
  });

  it('names the payout with its explorer', async () => {
    const move = await its.moved('success');
    const hash = 'ab'.repeat(32);
    await its.small.admin.query(
      `insert into payout_attempt (claim_id, currency_id, amount, state, reference, actor, opened_at)
       values ($1, $2, 1, 'confirmed', $3, 'staff:kate', now())`,
      [move.claimId, its.ids.to, hash],
    );
    await its.write(move);
    expect((await its.email()).body).toContain(`https://explorer.example/tx/${hash}`);
  });

  it('writes one email for an event, however often it is delivered, and many in one call', async () => {
    const [one, two] = [await its.moved('checking'), await its.moved('accepted')];
    await its.write(one, two);
    await its.write(one);
    await Promise.all([its.write(two), its.write(one, two)]);
    expect((await its.emails()).map(({ kind }) => kind)).toEqual(['claim.confirm', 'claim.accept']);
  });

  it('writes and queues them in one statement, however many they are, and counts them in one', async () => {
    const statements = async (moves: ClaimMoved[]) => {
      let count = 0;
      const limited = { ...its.ctx, config: { ...its.ctx.config, rateLimits: true } };
      await its.ctx.db.transaction().execute(async (tx) => {
        const counting = tx.withPlugin({
          transformQuery: ({ node }) => {
            count += 1;
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        await writeClaimEmails(limited, counting as typeof tx, moves);
      });
      return count;
    };
    const created = async () => its.moved('new', { email: `${randomUUID()}@example.com`, event: 'create' });
    const many = await Promise.all(Array.from({ length: 12 }, created));
    // They are read, counted, and written.
    expect([await statements([await created()]), await statements(many)]).toEqual([3, 3]);
    expect(await its.emails()).toHaveLength(13);
    expect(await its.jobs()).toHaveLength(13);
  });

  it('writes none where the claim has no e-mail, and none where the event’s transaction fails', async () => {
    await its.write(await its.moved('checking', { email: null }));
    const move = await its.moved('checking');
    const failing = its.ctx.db.transaction().execute(async (tx) => {
      await writeClaimEmails(its.ctx, tx, [move]);
      throw new Error('the database went away');
    });
    await expect(failing).rejects.toThrow('went away');
    expect(await its.emails()).toEqual([]);
    expect(await its.jobs()).toEqual([]);
  });

  it('makes text of staff harmless', async () => {
    await its.write(await its.moved('error', { reason: 'line\r\n\r\nBcc: <b>x\u202egnp\u0007' }));
    const { body, html } = await its.email();
    expect(body).toContain('Причина: line Bcc: <b>xgnp\n');
    expect(html).toContain('Причина:</b> line Bcc: &lt;b&gt;xgnp<');
  });
});

it('writes no more than twelve an hour to one mailbox of orders that nobody paid for', async () => {
  await its.clear();
  const { ctx } = its;
  const limited = { ...ctx, config: { ...ctx.config, rateLimits: true } };
  const write = (...moves: Awaited<ReturnType<typeof its.moved>>[]) =>
    ctx.db.transaction().execute((tx) => writeClaimEmails(limited, tx, moves));
  for (let n = 0; n < 8; n += 1) {
    await write(await its.moved('new', { email: 'victim@example.com', event: 'create' }));
    await write(await its.moved('deleted', { email: 'victim@example.com', event: 'cancel' }));
  }
  expect(await its.emails()).toHaveLength(12);
  // What is told of money is never left out, nor what is told to others.
  await write(await its.moved('accepted', { email: 'victim@example.com' }));
  await write(await its.moved('new', { email: 'other@example.com', event: 'create' }));
  expect(await its.emails()).toHaveLength(14);
  its.small.time.now = new Date(its.small.time.now.getTime() + 60 * 60 * 1000);
  await write(await its.moved('new', { email: 'victim@example.com', event: 'create' }));
  expect(await its.emails()).toHaveLength(15);
});
