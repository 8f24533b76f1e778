import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { queueWaitingEmails } from './queue-waiting-emails.ts';
import { type EmailContext, openEmailContext } from './testing-emails.ts';
import { writeClaimEmails } from './write-claim-emails.ts';

let its: EmailContext;
/** The same without a mail server in the environment. */
let without: Context;
beforeAll(async () => {
  its = await openEmailContext();
  without = { ...its.ctx, config: { ...its.ctx.config, smtpUrl: null } };
});
afterAll(() => its.close());
beforeEach(() => its.clear());

/** An email that was written while no mail server was known, so many hours before now. */
async function writtenBefore(hours: number, kind?: string): Promise<void> {
  const move = await its.moved('checking', { email: `h${hours}@example.com` });
  await its.ctx.db.transaction().execute((tx) => writeClaimEmails(without, tx, [move]));
  const at = new Date(its.small.time.now.getTime() - hours * 3_600_000);
  await its.small.admin.query(
    'update email_message set created_at = $1, kind = coalesce($2, kind) where id = (select max(id) from email_message)',
    [at, kind],
  );
}
const arrived = () => its.mailServer.received.flatMap(({ to }) => to.map((line) => /<(.*)>/.exec(line)?.[1]));

describe('emails that waited for a mail server', () => {
  it('leave once one is known, as far as they are of the last day', async () => {
    for (const hours of [0.5, 23.9, 24.1, 9_000]) await writtenBefore(hours);
    await its.work();
    expect(arrived()).toEqual([]);
    expect(await queueWaitingEmails(without)).toBe(0);
    its.setMail({ host: '127.0.0.1', port: its.mailServer.port });
    expect(await queueWaitingEmails(without)).toBe(2);
    await its.work();
    expect(arrived().sort()).toEqual(['h0.5@example.com', 'h23.9@example.com']);
    expect(await queueWaitingEmails(without)).toBe(0);
  });

  it('leave once each, however often they are queued', async () => {
    await writtenBefore(1);
    for (const _ of [1, 2]) expect(await queueWaitingEmails(its.ctx)).toBe(1);
    expect(await its.jobs()).toHaveLength(1);
    await its.work();
    expect(arrived()).toEqual(['h1@example.com']);
  });

  it('stay where their link is dead by now', async () => {
    await writtenBefore(0.5, 'user.reset');
    await writtenBefore(2, 'user.reset');
    await writtenBefore(3, 'user.activate');
    expect(await queueWaitingEmails(its.ctx)).toBe(2);
    await its.work();
    expect(arrived().sort()).toEqual(['h0.5@example.com', 'h3@example.com']);
  });

  it('are not those that a server refused: their jobs try again by themselves, or never', async () => {
    await its.write(await its.moved('checking'));
    its.mailServer.answers['RCPT'] = '550 relay access denied';
    await its.work();
    expect(await its.email()).toMatchObject({ sent_at: null, error: expect.stringContaining('relay') });
    delete its.mailServer.answers['RCPT'];
    expect(await queueWaitingEmails(its.ctx)).toBe(0);
  });

  it('are queued to the last where there are many', async () => {
    await writtenBefore(1);
    await its.small.admin.query(
      `insert into email_message (kind, locale, recipient, subject, content, created_at)
       select kind, locale, recipient, subject, content, created_at from email_message cross join generate_series(1, 1000)`,
    );
    expect(await queueWaitingEmails(its.ctx)).toBe(1_001);
    expect(await its.jobs()).toHaveLength(1_001);
  });
});
