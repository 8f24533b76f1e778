import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmailContext, openEmailContext } from './testing-emails.ts';
import type { UserEmail } from './user-email.ts';
import { writeUserEmails } from './write-user-emails.ts';

let its: EmailContext;
beforeAll(async () => {
  its = await openEmailContext();
});
afterAll(() => its.close());
beforeEach(() => its.clear());

const activate: UserEmail = {
  outboxId: 1,
  recipient: 'anna@example.com',
  language: 'ru',
  kind: 'activate',
  link: 'https://exchange.example/successfully?activate=secret',
  hours: 24,
};
const write = (...emails: UserEmail[]) =>
  its.ctx.db.transaction().execute((tx) => writeUserEmails(its.ctx, tx, emails));

describe('writeUserEmails', () => {
  it('writes one email for an event, in its language, and it leaves', async () => {
    const inEnglish: UserEmail = { ...activate, outboxId: 2, language: 'en', kind: 'deleted' };
    await write(activate, inEnglish);
    await write(activate);
    const rows = await its.emails();
    expect(rows.map(({ kind, locale }) => [kind, locale])).toEqual([
      ['user.activate', 'ru-RU'],
      ['user.deleted', 'en-US'],
    ]);
    expect(rows[0]).toMatchObject({ recipient: 'anna@example.com', subject: 'Подтвердите почту' });
    expect(rows[0]?.body).toContain(activate.kind === 'activate' ? activate.link : '');
    expect(rows[0]?.html).toContain('Меняла');
    await its.work();
    expect(its.mailServer.received).toHaveLength(2);
  });

  it('writes nothing where the event’s transaction fails, and queues nothing without a mail server', async () => {
    const failing = its.ctx.db.transaction().execute(async (tx) => {
      await writeUserEmails(its.ctx, tx, [activate]);
      throw new Error('the database went away');
    });
    await expect(failing).rejects.toThrow('went away');
    expect(await its.emails()).toEqual([]);
    const without = { ...its.ctx, config: { ...its.ctx.config, smtpUrl: null } };
    await its.ctx.db.transaction().execute((tx) => writeUserEmails(without, tx, [activate]));
    expect(await its.emails()).toHaveLength(1);
    expect(await its.jobs()).toEqual([]);
  });
});
