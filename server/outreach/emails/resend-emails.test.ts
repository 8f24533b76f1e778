import { Logger, runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newClaim } from '../../exchange/claims/testing-claims.ts';
import { type Mail, MailRefused, SenderRefused } from '../../platform/mail/port.ts';
import { createTestContext, type TestContext } from '../../testing/context.ts';
import { enterOffice, type Office } from '../../testing/office.ts';
import { deliverEmail } from './deliver-email.ts';
import { mailTrouble, watchMail } from './watch-mail.ts';

let exchange: TestContext;
let office: Office;
beforeAll(async () => {
  exchange = await createTestContext({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  await runMigrations({ connectionString: exchange.url, logger: new Logger(() => () => undefined) });
  office = await enterOffice(exchange);
});
afterAll(() => exchange.close());
beforeEach(() => exchange.admin.query('delete from email_message; delete from mail_watch'));

const refusing: Mail = {
  delivers: true,
  send: () => Promise.reject(new MailRefused('550 5.1.1 No such user')),
  close: () => undefined,
};
const broken: Mail = { ...refusing, send: () => Promise.reject(new Error('connect ECONNREFUSED')) };
const working: Mail = { ...refusing, send: () => Promise.resolve() };

async function written(kind = 'claim.create'): Promise<number> {
  await newClaim(exchange);
  await exchange.ctx.outbox.drain();
  const { rows } = await exchange.admin.query('select max(id)::int as id from email_message');
  await exchange.admin.query('update email_message set kind = $1', [kind]);
  return rows[0].id;
}
const inbox = async () => {
  const { items } = (await office.get('operations-inbox')).body as {
    items: { kind: string; note: string }[];
  };
  return items.filter(({ kind }) => ['mail_down', 'mail_refused', 'emails_failed'].includes(kind));
};
const minutes = (count: number) => exchange.clock.turn(count * 60_000);

describe('an email that was refused for good', () => {
  it('is in the list of those that were not sent, in the inbox, and told to staff once', async () => {
    const id = await written();
    await deliverEmail(exchange.ctx, refusing, id);
    const { body } = await office.get('emails?isRefused=true');
    expect(body).toMatchObject({
      total: 1,
      items: [{ id, resend: 'possible', error: '550 5.1.1 No such user' }],
    });
    expect((body['items'] as { failedAt: string }[])[0]?.failedAt).not.toBeNull();
    expect(await inbox()).toMatchObject([{ kind: 'emails_failed', note: '1' }]);
    await watchMail(exchange.ctx);
    await watchMail(exchange.ctx);
    const { rows } = await exchange.admin.query(
      "select payload->'notice'->>'kind' as kind from outbox where payload->>'to' = 'telegram' and payload->'notice'->>'kind' like '%mail%'",
    );
    expect(rows).toEqual([{ kind: 'emails_failed' }]);
  });

  it('is sent again once however often it is pressed, and audited', async () => {
    const id = await written();
    await deliverEmail(exchange.ctx, refusing, id);
    const answers = await Promise.all([1, 2, 3].map(() => office.post(`emails/${id}/resend`, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await exchange.admin.query(
      "select object from audit where act = 'email.resend' and object = $1",
      [`email:${id}`],
    );
    expect(rows).toEqual([{ object: `email:${id}` }]);
    await deliverEmail(exchange.ctx, working, id);
    expect((await office.get('emails?isRefused=true')).body['total']).toBe(0);
    expect(await office.post(`emails/${id}/resend`, {})).toMatchObject({
      status: 422,
      body: { errors: { email: [{ code: 'email_sent' }] } },
    });
  });

  it('is not sent again where its link is over, and says so; all the others are', async () => {
    const over = await written('user.reset');
    await deliverEmail(exchange.ctx, refusing, over);
    await minutes(61);
    expect(await office.post(`emails/${over}/resend`, {})).toMatchObject({
      status: 422,
      body: { errors: { email: [{ code: 'email_link_over' }] } },
    });
    await newClaim(exchange);
    await exchange.ctx.outbox.drain();
    const { rows } = await exchange.admin.query('select max(id)::int as id from email_message');
    await deliverEmail(exchange.ctx, refusing, rows[0].id);
    expect((await office.post('emails/resend', {})).body).toEqual({ sent: 1, over: 1, left: 0 });
    expect((await office.post('emails/resend', {})).body).toEqual({ sent: 0, over: 1, left: 0 });
  });
});

describe('a mail server that refuses the exchange itself', () => {
  const refusesUs: Mail = { ...refusing, send: () => Promise.reject(new SenderRefused('550 5.7.1 Blocked')) };
  const told = async () =>
    (
      await exchange.admin.query(
        "select payload->>'to' as to from outbox where payload->'notice'->>'kind' = 'mail_refused'",
      )
    ).rows;

  it('is told of at once, in the inbox and to Telegram and by no email; the email waits and leaves', async () => {
    const id = await written();
    await expect(deliverEmail(exchange.ctx, refusesUs, id)).rejects.toThrow('5.7.1');
    expect(await inbox()).toMatchObject([{ kind: 'mail_refused', note: '1' }]);
    await watchMail(exchange.ctx);
    await watchMail(exchange.ctx);
    expect(await told()).toEqual([{ to: 'telegram' }]);
    await minutes(23 * 60);
    await expect(deliverEmail(exchange.ctx, refusesUs, id)).rejects.toThrow('5.7.1');
    await deliverEmail(exchange.ctx, working, id);
    expect(await mailTrouble(exchange.ctx.db, exchange.ctx.clock.now())).toEqual({
      down: null,
      refused: null,
      failed: null,
    });
  });

  it('keeps after a day what it did not take, to be sent again by a press', async () => {
    const id = await written();
    await expect(deliverEmail(exchange.ctx, refusesUs, id)).rejects.toThrow();
    await minutes(24 * 60 + 1);
    await deliverEmail(exchange.ctx, refusesUs, id);
    expect(await mailTrouble(exchange.ctx.db, exchange.ctx.clock.now())).toMatchObject({
      refused: null,
      failed: { count: 1 },
    });
    office = await enterOffice(exchange);
    expect(await office.post(`emails/${id}/resend`, {})).toMatchObject({ status: 200 });
    await deliverEmail(exchange.ctx, working, id);
    expect((await office.get('emails?isRefused=true')).body['total']).toBe(0);
  });
});

describe('a mail server that fails', () => {
  it('is told of after ten minutes, once, and no more when it works', async () => {
    const id = await written();
    await expect(deliverEmail(exchange.ctx, broken, id)).rejects.toThrow('ECONNREFUSED');
    expect(await inbox()).toEqual([]);
    await minutes(11);
    expect(await inbox()).toMatchObject([{ kind: 'mail_down', note: '1' }]);
    await watchMail(exchange.ctx);
    await watchMail(exchange.ctx);
    const told = async () =>
      (
        await exchange.admin.query(
          "select from outbox where payload->>'to' = 'telegram' and payload->'notice'->>'kind' = 'mail_down'",
        )
      ).rowCount;
    expect(await told()).toBe(1);
    await deliverEmail(exchange.ctx, working, id);
    expect(await inbox()).toEqual([]);
    await watchMail(exchange.ctx);
    expect(await told()).toBe(1);
  });

  it('gives an email up after a day', async () => {
    const id = await written();
    await expect(deliverEmail(exchange.ctx, broken, id)).rejects.toThrow();
    await minutes(24 * 60 + 1);
    await deliverEmail(exchange.ctx, broken, id);
    // A session in the office does not live as long.
    expect(await mailTrouble(exchange.ctx.db, exchange.ctx.clock.now())).toMatchObject({
      down: null,
      failed: { count: 1 },
    });
  });
});
