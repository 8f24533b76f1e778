import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxEvent } from '../../platform/jobs/outbox-relay.ts';
import { publishPrizes } from './publish-prizes.ts';
import { type EmailContext, type EmailRow, openEmailContext } from './testing-emails.ts';
import { programmeIn } from './testing-programme.ts';
import { writeProgrammeEmails } from './write-programme-emails.ts';

let its: EmailContext;
let programme: ReturnType<typeof programmeIn>;
let userId: number;

beforeAll(async () => {
  its = await openEmailContext();
  const { admin } = its.small;
  const currencies = { programme: its.ids.from, paid: its.ids.to };
  programme = programmeIn({ admin, vault: its.ctx.vault, currencies });
  Object.assign(its.ctx.catalogue.current().settings, { programme: { currencyId: its.ids.from } });
});
afterAll(() => its.close());
beforeEach(async () => {
  await its.clear();
  userId = await addUser();
});

async function addUser(columns: { locale?: string; activated?: boolean; deleted?: boolean } = {}) {
  const { locale = 'ru-RU', activated = true, deleted = false } = columns;
  const { rows } = await its.small.admin.query<{ id: number }>(
    `insert into users (email, locale, activated_at, deleted_at, created_at)
     values ('user' || nextval('users_id_seq') || '@example.com', $1, case when $2 then now() end, case when $3 then now() end, now()) returning id`,
    [locale, activated, deleted],
  );
  return rows[0]?.id ?? 0;
}

async function write(...happened: OutboxEvent[]): Promise<EmailRow[]> {
  await its.ctx.db.transaction().execute((tx) => writeProgrammeEmails(its.ctx, tx, happened));
  return its.emails();
}

describe('emails about withdrawals', () => {
  it('say what leaves the balance, what arrives and where, and nothing of the whole card', async () => {
    const [email] = await write(await programme.withdrawal(userId, 'ask'));
    expect(email).toMatchObject({ kind: 'user.withdrawal_asked', locale: 'ru-RU' });
    for (const said of ['50\u00a0BTC', '1\u00a0BTC', '4\u00a0410\u00a0₽', 'Сбербанк', '5678'])
      for (const body of [email?.body, email?.html]) expect(body?.replaceAll(' ', '\u00a0')).toContain(said);
    expect(`${email?.body}${email?.html}${email?.subject}`).not.toMatch(/2200700012345678|undefined/);
  });

  it('lead to the transfer once it was paid, where the network can show it', async () => {
    const reference = 'a'.repeat(64);
    const [paid] = await write(await programme.withdrawal(userId, 'paid', { reference }));
    expect(paid?.kind).toBe('user.withdrawal_paid');
    expect(paid?.body).toContain(`https://explorer.example/tx/${reference}`);
    const [, byHand] = await write(await programme.withdrawal(userId, 'paid', { reference: 'slip 17' }));
    expect(byHand?.body).toContain('slip 17');
    expect(byHand?.body).not.toContain('explorer.example');
  });

  it('say why one was rejected, as one harmless line', async () => {
    const reason = 'Неверная сеть\r\nBcc: x@example.com <b>';
    const [email] = await write(await programme.withdrawal(userId, 'reject', { reason }));
    expect(email?.kind).toBe('user.withdrawal_rejected');
    expect(email?.body).toContain('Неверная сеть Bcc: x@example.com <b>');
    expect(email?.html).not.toContain('<b>');
  });

  it.each(['cancel', 'send', 'fail', 'whatever'])('are not written for %s', async (event) => {
    expect(await write(await programme.withdrawal(userId, event))).toEqual([]);
  });
});

describe('emails about gifts', () => {
  it('bring the promocode, the tracking number, or the points back, in the user’s language', async () => {
    const reader = await addUser({ locale: 'en-US' });
    const emails = await write(
      await programme.gift(reader, 'done', { code: 'GIFT-AB12' }),
      await programme.gift(reader, 'sent', { tracking: 'RA 123' }),
      await programme.gift(reader, 'cancelled', { reason: 'None are left' }),
    );
    expect(emails.map(({ kind, locale }) => [kind, locale])).toEqual([
      ['user.gift_promocode', 'en-US'],
      ['user.gift_sent', 'en-US'],
      ['user.gift_cancelled', 'en-US'],
    ]);
    expect(emails[0]?.body).toMatch(/A mug[\s\S]*GIFT-AB12[\s\S]*June 1, 2026/);
    expect(emails[1]?.body).toContain('RA 123');
    expect(emails[2]?.body).toMatch(/None are left[\s\S]*250\s+points/);
  });

  it('are not written for what the page showed: a thing that was taken, or money', async () => {
    expect(await write(await programme.gift(userId, 'asked'), await programme.gift(userId, 'done'))).toEqual(
      [],
    );
  });
});

describe('emails about contests', () => {
  it('go to each winner, one for each prize', async () => {
    const other = await addUser();
    const awarded = await programme.contest({ userId, kind: 'money' }, { userId: other, kind: 'points' });
    await its.ctx.db.transaction().execute((tx) => publishPrizes(tx, [awarded], its.ctx.clock.now()));
    const { rows } = await its.small.admin.query<OutboxEvent>(
      "select id::int as id, topic, payload from outbox where topic = 'contest.prize' order by id",
    );
    expect(rows.map(({ payload }) => payload)).toEqual([
      { contest: awarded.payload['contest'], place: 1 },
      { contest: awarded.payload['contest'], place: 2 },
    ]);
    const emails = await write(...rows);
    expect(emails.map(({ kind }) => kind)).toEqual(['user.prize', 'user.prize']);
    expect(emails[0]?.body).toMatch(/Осень[\s\S]*500\s+BTC/);
    expect(emails[1]?.body).toMatch(/500\s+баллов/);
    expect(new Set(emails.map(({ recipient }) => recipient)).size).toBe(2);
  });
});

describe('any of them', () => {
  it('is written once, however often its event is delivered', async () => {
    const asked = await programme.withdrawal(userId, 'ask');
    await write(asked, asked);
    expect(await write(asked)).toHaveLength(1);
  });

  it('is written to nobody who has gone, or whose e-mail nobody has confirmed', async () => {
    const gone = await addUser({ deleted: true });
    const stranger = await addUser({ activated: false });
    const news = [await programme.withdrawal(gone, 'ask'), await programme.withdrawal(stranger, 'ask')];
    expect(await write(...news, { id: 1, topic: 'claim.moved', payload: { event: 'ask' } })).toEqual([]);
  });
});
