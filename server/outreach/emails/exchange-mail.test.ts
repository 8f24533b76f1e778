import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asksForPassword, startMailServer, type TestMailServer } from '../../platform/mail/testing-server.ts';
import { delivers, keepMail, mailServer } from './exchange-mail.ts';
import { type EmailContext, openEmailContext } from './testing-emails.ts';

let its: EmailContext;
let other: TestMailServer;
beforeAll(async () => {
  its = await openEmailContext();
  other = await startMailServer();
});
afterAll(async () => {
  await other.close();
  await its.close();
});
beforeEach(async () => {
  await its.clear();
  other.received.length = 0;
});

const setPassword = (value: string) =>
  its.small.admin.query(
    "insert into outside_key (name, value, set_at) values ('mail', $1, now()) on conflict (name) do update set value = excluded.value",
    [value],
  );
const withoutEnvironment = () => ({ ...its.ctx, config: { ...its.ctx.config, smtpUrl: null } });

describe('the mail server', () => {
  it('is the environment’s until the office names one', async () => {
    const { url } = its.mailServer;
    expect(await mailServer(its.ctx)).toEqual({ url, from: 'Menyala <no-reply@exchange.example>' });
    its.setMail({ host: 'mail.exchange.example', from: 'Меняла <hello@exchange.example>' });
    expect(await mailServer(its.ctx)).toEqual({
      host: 'mail.exchange.example',
      port: 587,
      isTls: false,
      login: null,
      from: 'Меняла <hello@exchange.example>',
    });
  });

  it('is none where neither names one, and then emails are not queued', async () => {
    expect(await mailServer(withoutEnvironment())).toBeNull();
    expect(delivers(withoutEnvironment())).toBe(false);
    expect(delivers(its.ctx)).toBe(true);
    its.setMail({ host: 'mail.exchange.example' });
    expect(delivers(withoutEnvironment())).toBe(true);
  });

  it('gets the password that the office keeps, and the one who signs in as the writer where none is named', async () => {
    await setPassword('p:/@ ß');
    its.setMail({ host: 'mail.exchange.example', port: 465, isTls: true, user: 'hello@exchange.example' });
    expect(await mailServer(its.ctx)).toMatchObject({
      port: 465,
      isTls: true,
      login: { user: 'hello@exchange.example', password: 'p:/@ ß' },
      from: 'hello@exchange.example',
    });
    its.setMail({ host: 'mail.exchange.example', user: 'house' });
    expect(await mailServer(its.ctx)).toMatchObject({ from: 'Menyala <no-reply@exchange.example>' });
  });
});

describe('mail that is kept', () => {
  it('is opened anew when the settings or the password change, and only then', async () => {
    const mail = keepMail(its.ctx);
    const first = await mail();
    expect(await mail()).toBe(first);
    its.setMail({ host: '127.0.0.1', port: other.port, user: 'house' });
    const second = await mail();
    expect(second).not.toBe(first);
    await setPassword('one');
    const third = await mail();
    expect(third).not.toBe(second);
    expect(await mail()).toBe(third);
    its.setMail({});
    expect(await mail()).not.toBe(third);
  });

  it('makes the next email go by the new server, signed in, without a restart', async () => {
    Object.assign(other.answers, asksForPassword);
    await its.write(await its.moved('checking'));
    await its.work();
    expect(its.mailServer.received).toHaveLength(1);
    await setPassword('secret');
    its.setMail({ host: '127.0.0.1', port: other.port, user: 'house', from: 'hello@exchange.example' });
    await its.write(await its.moved('accepted'));
    await its.work();
    expect(its.mailServer.received).toHaveLength(1);
    expect(other.received).toHaveLength(1);
    expect(other.received[0]?.data).toContain('From: hello@exchange.example');
    expect(other.logins).toEqual(['house secret']);
  });
});
