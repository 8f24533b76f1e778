import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMail } from '../../platform/mail/open-mail.ts';
import type { Mail } from '../../platform/mail/port.ts';
import { deliverEmail } from './deliver-email.ts';
import { type EmailContext, openEmailContext } from './testing-emails.ts';
import { writeClaimEmails } from './write-claim-emails.ts';

let its: EmailContext;
beforeAll(async () => {
  its = await openEmailContext();
});
afterAll(() => its.close());
beforeEach(() => its.clear());

describe('delivery', () => {
  it('follows the email by a job, once', async () => {
    await its.write(await its.moved('checking'));
    await its.work();
    expect(its.mailServer.received).toHaveLength(1);
    expect(its.mailServer.received[0]?.data).toContain('To: anna@example.com');
    expect(await its.email()).toMatchObject({ sent_at: its.small.time.now, error: null });
    await its.work();
    expect(its.mailServer.received).toHaveLength(1);
  });

  it('is one message with two bodies', async () => {
    await its.write(await its.moved('checking'));
    await its.work();
    const data = its.mailServer.received[0]?.data ?? '';
    expect(data).toContain('Content-Type: multipart/alternative');
    expect(data.indexOf('Content-Type: text/plain')).toBeLessThan(data.indexOf('Content-Type: text/html'));
    expect(data.indexOf('Content-Type: text/plain')).toBeGreaterThan(0);
  });

  it('tells the error and tries again, with the same Message-ID', async () => {
    await its.write(await its.moved('checking'));
    its.mailServer.answers['LETTER'] = '451 try later';
    await its.work();
    expect(await its.email()).toMatchObject({ sent_at: null, error: expect.stringContaining('451') });
    await expect.poll(() => its.jobs(), { timeout: 10_000 }).toEqual([{ attempts: 1, later: true }]);
    delete its.mailServer.answers['LETTER'];
    await its.small.admin.query('update graphile_worker._private_jobs set run_at = now()');
    await its.work();
    expect(await its.email()).toMatchObject({ sent_at: its.small.time.now, error: null });
    const idOf = (data = '') => /Message-ID: (\S+)/i.exec(data)?.[1];
    const first = idOf(its.mailServer.received[0]?.data);
    expect(first).toMatch(/^<email\.\d+\.[0-9a-f]{24}@127\.0\.0\.1>$/);
    await its.small.admin.query('update email_message set sent_at = null');
    await deliverEmail(
      its.ctx,
      openMail({ url: its.mailServer.url, from: its.ctx.config.mailFrom }),
      (await its.email()).id,
    );
    expect(idOf(its.mailServer.received[1]?.data)).toBe(first);
  });

  it('keeps a refusal for good and does not insist', async () => {
    await its.write(await its.moved('checking'));
    its.mailServer.answers['RCPT'] = '550 no such user';
    await its.work();
    expect(await its.email()).toMatchObject({
      sent_at: null,
      error: expect.stringContaining('no such user'),
    });
    await expect.poll(() => its.jobs(), { timeout: 10_000 }).toEqual([]);
  });

  it('waits longer before each try where the server refuses the exchange itself', async () => {
    await its.write(await its.moved('checking'));
    its.mailServer.answers['MAIL'] = '550 5.7.1 You are blocked';
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await its.work();
      await expect.poll(() => its.jobs(), { timeout: 10_000 }).toEqual([{ attempts: attempt, later: true }]);
      const { rows } = await its.small.admin.query(
        'select extract(epoch from run_at - now())::float as pause from graphile_worker._private_jobs',
      );
      pauses.push(rows[0].pause);
      await its.small.admin.query('update graphile_worker._private_jobs set run_at = now()');
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    delete its.mailServer.answers['MAIL'];
    await its.work();
    expect(await its.email()).toMatchObject({ sent_at: its.small.time.now, error: null });
  });

  it('is never made twice at once', async () => {
    await its.write(await its.moved('checking'));
    const { id } = await its.email();
    const mail = openMail({ url: its.mailServer.url, from: its.ctx.config.mailFrom });
    const slow: Mail = {
      ...mail,
      send: async (message) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await mail.send(message);
      },
    };
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => deliverEmail(its.ctx, slow, id)));
    expect(its.mailServer.received).toHaveLength(1);
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('never goes to what is no address, even if one got into the database', async () => {
    await its.write(await its.moved('checking', { email: 'anna@example.com\r\nBcc: victim@example.com' }));
    await its.work();
    expect(its.mailServer.received).toEqual([]);
    expect((await its.email()).error).toContain('not an e-mail address');
  });

  it('does not happen without a mail server: the email stays for the office', async () => {
    const without = { ...its.ctx, config: { ...its.ctx.config, smtpUrl: null } };
    const move = await its.moved('checking');
    await without.db.transaction().execute((tx) => writeClaimEmails(without, tx, [move]));
    await expect.poll(() => its.jobs(), { timeout: 10_000 }).toEqual([]);
    expect(await its.email()).toMatchObject({ sent_at: null, error: null });
  });
});
