import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmailContext, openEmailContext } from './testing-letters.ts';
import type { UserLetter } from './user-letter.ts';
import { writeUserLetters } from './write-user-letters.ts';

let its: EmailContext;
beforeAll(async () => {
  its = await openEmailContext();
});
afterAll(() => its.close());
beforeEach(() => its.clear());

const activate: UserLetter = {
  outboxId: 1,
  recipient: 'anna@example.com',
  language: 'ru',
  kind: 'activate',
  link: 'https://exchange.example/successfully?activate=secret',
  hours: 24,
};
const write = (...letters: UserLetter[]) =>
  its.ctx.db.transaction().execute((tx) => writeUserLetters(its.ctx, tx, letters));

describe('writeUserLetters', () => {
  it('writes one letter for an event, in its language, and it leaves', async () => {
    const inEnglish: UserLetter = { ...activate, outboxId: 2, language: 'en', kind: 'deleted' };
    await write(activate, inEnglish);
    await write(activate);
    const rows = await its.letters();
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
      await writeUserLetters(its.ctx, tx, [activate]);
      throw new Error('the database went away');
    });
    await expect(failing).rejects.toThrow('went away');
    expect(await its.letters()).toEqual([]);
    const without = { ...its.ctx, config: { ...its.ctx.config, smtpUrl: null } };
    await its.ctx.db.transaction().execute((tx) => writeUserLetters(without, tx, [activate]));
    expect(await its.letters()).toHaveLength(1);
    expect(await its.jobs()).toEqual([]);
  });
});
