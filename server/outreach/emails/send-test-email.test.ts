import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asksForPassword } from '../../platform/mail/testing-server.ts';
import { sendTestEmail } from './send-test-email.ts';
import { type EmailContext, openEmailContext } from './testing-emails.ts';

let its: EmailContext;
beforeAll(async () => {
  its = await openEmailContext();
});
afterAll(() => its.close());
beforeEach(() => its.clear());

describe('an email to try the mail', () => {
  it('leaves at once, by the settings of now, and is kept nowhere', async () => {
    its.setMail({ host: '127.0.0.1', port: its.mailServer.port, from: 'hello@exchange.example' });
    expect(await sendTestEmail(its.ctx, 'kate@example.com')).toEqual({ ok: true, error: null });
    const [email] = its.mailServer.received;
    expect(email?.to).toEqual(['RCPT TO:<kate@example.com>']);
    expect(email?.data).toContain('From: hello@exchange.example');
    expect(email?.data).toContain('Content-Type: text/html');
    expect(await its.emails()).toEqual([]);
  });

  it('says what the server said', async () => {
    its.mailServer.answers['RCPT'] = '554 relay access denied';
    expect(await sendTestEmail(its.ctx, 'kate@example.com')).toEqual({
      ok: false,
      error: expect.stringContaining('554 relay access denied'),
    });
    Object.assign(its.mailServer.answers, asksForPassword, { AUTH: '535 wrong password' });
    its.setMail({ host: '127.0.0.1', port: its.mailServer.port, user: 'house' });
    await its.small.admin.query(
      "insert into outside_key (name, value, set_at) values ('mail', 'secret', now())",
    );
    const { ok, error } = await sendTestEmail(its.ctx, 'kate@example.com');
    expect([ok, error]).toEqual([false, expect.stringContaining('535 wrong password')]);
    expect(error).not.toContain('secret');
  });

  it('says so where nobody listens, and where no server is set', async () => {
    its.setMail({ host: '127.0.0.1', port: 1 });
    const refused = await sendTestEmail(its.ctx, 'kate@example.com');
    expect(refused).toEqual({ ok: false, error: expect.stringContaining('ECONNREFUSED') });
    its.setMail({});
    const without = { ...its.ctx, config: { ...its.ctx.config, smtpUrl: null } };
    expect(await sendTestEmail(without, 'kate@example.com', 'en')).toEqual({
      ok: false,
      error: 'No mail server is set.',
    });
    expect(its.mailServer.received).toEqual([]);
  });
});
