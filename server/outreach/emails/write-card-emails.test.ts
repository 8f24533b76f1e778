import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isProof } from '../../people/access/maker.ts';
import { insertClaim } from '../../testing/minimal-context.ts';
import type { CheckMoved } from './moved-checks.ts';
import { checksIn, holder, number } from './testing-checks.ts';
import { type EmailContext, openEmailContext } from './testing-emails.ts';
import { writeCardEmails } from './write-card-emails.ts';

let its: EmailContext;
let checks: ReturnType<typeof checksIn>;
beforeAll(async () => {
  its = await openEmailContext();
  checks = checksIn(its.small, its.ctx);
});
afterAll(() => its.close());
beforeEach(async () => {
  await its.clear();
  await its.small.admin.query('delete from card_check; update claim set user_id = null, user_number = null');
});

const write = (...moved: CheckMoved[]) =>
  its.ctx.db.transaction().execute((tx) => writeCardEmails(its.ctx, tx, moved));

const anna = { email: 'anna@example.com', activated_at: '2026-01-01', locale: 'ru-RU' };
async function addUser(given: Record<string, unknown> = {}): Promise<number> {
  const row = { ...anna, created_at: '2026-01-01', ...given };
  await its.small.admin.query('delete from users where email = $1', [row.email]);
  const { rows } = await its.small.admin.query<{ id: number }>(
    `insert into users (${Object.keys(row).join(', ')})
     values (${Object.keys(row).map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? 0;
}

describe('emails about a user’s card', () => {
  it('tell in the language that the check was sent in what was wrong, with the words of staff, and what is to be sent', async () => {
    const userId = await addUser();
    const given = {
      userId,
      locale: 'en-US',
      reasons: ['covered', 'blurry'],
      note: 'By the <b>window</b>\r\nplease',
    };
    await write(await checks.moved('asked_again', { ...given, asked: ['screen'] }));
    const { kind, locale, recipient, body, html } = await its.email();
    expect({ kind, locale, recipient }).toEqual({
      kind: 'card.asked_again',
      locale: 'en-US',
      recipient: 'anna@example.com',
    });
    expect(body).toMatch(
      /What is wrong: The photo is blurry.*cover only the middle digits\. By the <b>window/,
    );
    expect(body).toContain('By the <b>window</b> please\n');
    expect(html).toContain('By the &lt;b&gt;window&lt;/b&gt; please');
    expect(body).toContain('– The card held in front of');
    expect(body).not.toContain('– Front of the card');
    expect(body).toMatch(/\nhttp[^\n]*\/en\/verify\/[0-9a-f-]{36}\n/);
    expect(body).not.toMatch(/maker=/);
  });

  it('name the card masked, and its holder not at all', async () => {
    const userId = await addUser();
    for (const event of ['approved', 'rejected', 'asked_again'] as const)
      await write(await checks.moved(event, { userId }));
    const emails = await its.emails();
    expect(emails.map(({ kind }) => kind)).toEqual(['card.approved', 'card.rejected', 'card.asked_again']);
    for (const { subject, body, html } of emails) {
      expect(subject).toContain('4276 •••• •••• 1237');
      for (const text of [subject, body, html]) {
        expect(text.replaceAll(' ', '')).not.toContain(number);
        expect(text).not.toContain(holder);
      }
    }
  });

  it('ask for all photos of the exchange once a check is rejected, and for none without tries left', async () => {
    const userId = await addUser();
    const both = ['card', 'screen'];
    const given = { userId, asked: both, locale: 'en-US' };
    for (const tries of [4, 5]) await write(await checks.moved('rejected', { ...given, tries }));
    const [one, last] = await its.emails();
    for (const said of ['– Front of the card', '– The card held in front of']) {
      expect(one?.body).toContain(said);
      expect(last?.body).not.toContain(said);
    }
    expect(last?.body).toContain('no attempts left');
  });

  it('name the claim that waits and runs out first, with the proof of its maker', async () => {
    const userId = await addUser();
    const [late, soon] = [await insertClaim(its.small.admin), await insertClaim(its.small.admin)];
    await checks.waits(late, { userId, until: '2026-05-01T14:00:00Z' });
    await checks.waits(soon, { userId, until: '2026-05-01T13:00:00Z' });
    await write(await checks.moved('rejected', { userId, locale: 'en-US' }));
    const { body } = await its.email();
    expect(body).toContain('until May 1, 2026 at 16:00 MSK');
    expect(body).toContain('0.0045\u00a0BTC → 28,665\u00a0₽');
    const [, id = '', proof = ''] = /\/en\/claim\/([0-9a-f-]{36})\?maker=([\w-]+)/.exec(body) ?? [];
    expect(id).toBe(soon);
    expect(isProof(its.ctx, id, proof)).toBe(true);
    const { rows } = await its.small.admin.query('select claim_id from email_message');
    expect(rows).toEqual([{ claim_id: soon }]);
  });

  it('leave an approval to the claims that go on by it, whether they have gone on yet or not', async () => {
    const userId = await addUser();
    const claimId = await insertClaim(its.small.admin);
    await checks.waits(claimId, { userId });
    const approved = await checks.moved('approved', { userId });
    await write(approved);
    expect(await its.emails()).toEqual([]);
    await checks.clears(claimId);
    await write(approved);
    expect(await its.emails()).toEqual([]);
  });

  it('keep back an approval from whoever wants no emails about steps, and nothing else', async () => {
    const userId = await addUser({ emails_of_claims: false });
    for (const event of ['approved', 'rejected', 'asked_again'] as const)
      await write(await checks.moved(event, { userId }));
    expect((await its.emails()).map(({ kind }) => kind)).toEqual(['card.rejected', 'card.asked_again']);
  });

  it('go where the claim’s emails go while nobody knows whether the account’s e-mail is theirs', async () => {
    const userId = await addUser({ activated_at: null });
    await write(await checks.moved('rejected', { userId }));
    expect(await its.emails()).toEqual([]);
    const claimId = await insertClaim(its.small.admin, { email: 'boris@example.com' });
    await checks.waits(claimId, { userId });
    await write(await checks.moved('rejected', { userId }));
    expect((await its.email()).recipient).toBe('boris@example.com');
  });
});

describe('emails about a guest’s card', () => {
  it('go to the claim’s e-mail while it waits, and lead to the claim', async () => {
    const claimId = await insertClaim(its.small.admin, { email: 'boris@example.com' });
    await checks.waits(claimId);
    await write(await checks.moved('rejected', { claimId, reasons: ['cut_off'] }));
    const { recipient, locale, body } = await its.email();
    expect([recipient, locale]).toEqual(['boris@example.com', 'ru-RU']);
    expect(body).toContain('Карта видна не целиком.');
    expect(body).toContain('ждёт карту до 1 мая 2026 г. в 16:00 МСК');
    const [, id = '', proof = ''] = /\/verification\/([0-9a-f-]{36})\?maker=([\w-]+)/.exec(body) ?? [];
    expect(id).toBe(claimId);
    expect(isProof(its.ctx, id, proof)).toBe(true);
    expect(body).not.toContain('/verify/');
  });

  it('are not written once the claim waits no more, nor where it has no e-mail, nor of an approval', async () => {
    const ended = await insertClaim(its.small.admin, { status: 'deleted' });
    const silent = await insertClaim(its.small.admin, { email: null });
    const approved = await insertClaim(its.small.admin);
    for (const claimId of [ended, silent, approved]) await checks.waits(claimId);
    await write(
      await checks.moved('rejected', { claimId: ended }),
      await checks.moved('rejected', { claimId: silent }),
      await checks.moved('approved', { claimId: approved }),
    );
    expect(await its.emails()).toEqual([]);
  });
});

describe('writeCardEmails', () => {
  it('writes one email for an event, however often it is delivered, and it leaves', async () => {
    const [one, two] = [await addUser(), await addUser({ email: 'boris@example.com' })];
    const [first, second] = [
      await checks.moved('rejected', { userId: one }),
      await checks.moved('approved', { userId: two }),
    ];
    await write(first, second);
    await Promise.all([write(first), write(second, first)]);
    expect(await its.emails()).toHaveLength(2);
    await its.work();
    expect(its.mailServer.received).toHaveLength(2);
  });

  it('says nothing of a check that was sent, has moved on, was removed, or belongs to nobody any more', async () => {
    const userId = await addUser();
    const [sentAgain, removed] = [
      await checks.moved('rejected', { userId }),
      await checks.moved('rejected', { userId }),
    ];
    const { admin } = its.small;
    await admin.query("update card_check set status = 'pending' where id = $1", [sentAgain.checkId]);
    await admin.query('update card_check set encrypted = null, removed_at = now() where id = $1', [
      removed.checkId,
    ]);
    const gone = await addUser({ email: 'gone@example.com', deleted_at: '2026-05-01' });
    await write(
      sentAgain,
      removed,
      await checks.moved('sent', { userId }),
      await checks.moved('rejected', { userId: gone }),
    );
    expect(await its.emails()).toEqual([]);
  });

  it('tells once of a check that was rejected twice before the email was written', async () => {
    const first = await checks.moved('rejected', { userId: await addUser() });
    await write(first, { ...first, outboxId: first.outboxId + 500 });
    expect(await its.emails()).toHaveLength(1);
  });
});
