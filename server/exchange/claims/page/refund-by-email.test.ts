import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { opened } from '../../../outreach/emails/testing-opened.ts';
import { makerProof } from '../../../people/access/maker.ts';
import { ask } from '../../../testing/ask.ts';
import { createTestContext, type TestContext } from '../../../testing/context.ts';
import { playInSandbox } from '../../deposits/play-in-sandbox.ts';
import { findClaim } from '../store/claim-queries.ts';
import { breachesOf, newClaim } from '../testing-claims.ts';

let exchange: TestContext;
beforeAll(async () => {
  exchange = await createTestContext();
});
afterAll(() => exchange.close());
afterEach(async () => {
  expect(await breachesOf(exchange)).toEqual([]);
});

const minute = 60_000;
const sendersCard = '2202200000004562';
const otherCard = '4276380012345679';
const to = (card: string) => ({ card, holder: 'Ivan Petrov' });

function call(method: 'GET' | 'POST', id: string, path: string, payload?: object, asMaker = true) {
  const cookies = asMaker ? { maker: `${id}.${makerProof(exchange.ctx, id)}` } : {};
  const url = `/en/api/v1/claim/${id}/${path}`;
  return ask(exchange.app, { method, url, cookies, ...(payload ? { payload } : {}) });
}

/** A claim of which all that came may be asked back. */
async function paid(from = 'SBERRUB', more: Parameters<typeof newClaim>[3] = {}) {
  const anchor = { send: from === 'SBERRUB' ? '10000' : '0.01' };
  const claim = await newClaim(exchange, from, 'USDTTRC20', { anchor, ...more });
  await playInSandbox(exchange.ctx, claim.id, 'less');
  return claim;
}

const claimOf = async (id: string) => (await findClaim(exchange.ctx, id)) ?? expect.unreachable();
const currencyOf = async (id: string) => (await claimOf(id)).fromId;

async function askEmail(id: string, requisites: object, asMaker = true) {
  const refund = { currency: await currencyOf(id), requisites };
  return call('POST', id, 'email/', { about: 'refund', refund }, asMaker);
}

/** The newest email about a refund, as its recipient reads it. */
async function emailOf(id: string): Promise<string> {
  await exchange.ctx.outbox.drain();
  const { rows } = await exchange.admin.query(
    "select * from email_message where claim_id = $1 and kind = 'claim.refund' order by email_message.id desc",
    [id],
  );
  return opened(exchange.ctx.vault, rows[0]).body;
}

async function tokenOf(id: string): Promise<string> {
  return /\?refund=([\w.-]+)/.exec(await emailOf(id))?.[1] ?? '';
}

async function emailTo(id: string, requisites: object): Promise<string> {
  expect((await askEmail(id, requisites)).statusCode).toBe(204);
  return tokenOf(id);
}

/** Whoever follows the link is in any browser: no cookie is sent. */
const confirm = (id: string, token: string) => call('POST', id, 'refund/confirm/', { token }, false);
const look = (id: string, token: string) => call('GET', id, `refund/?token=${token}`, undefined, false);
const refundsOf = async (id: string) => (await claimOf(id)).refunds;

describe('money back to the details that it came from', () => {
  it('is asked for at once, however they are written', async () => {
    const { id } = await paid();
    const asked = await call('POST', id, 'refund/', { requisites: to('2202 2000 0000 4562') });
    expect(asked.json()).toMatchObject({ refund: { list: [{ state: 'asked', amount: '8000' }] } });
  });
});

describe('money back to other details', () => {
  it('takes an email, which says where to and how much; looking at its link changes nothing, its button does', async () => {
    const { id } = await paid();
    const refused = await call('POST', id, 'refund/', { requisites: to(otherCard) });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'confirmation_required']);
    expect(await refundsOf(id)).toEqual([]);

    const token = await emailTo(id, to(otherCard));
    const body = await emailOf(id);
    for (const said of ['8\u00a0000', '5679', 'Подтвердите возврат']) expect(body).toContain(said);
    expect(body).not.toContain(otherCard);
    for (let times = 0; times < 2; times += 1) {
      const shown = await look(id, token);
      expect(shown.json()).toMatchObject({ amount: '8000', gives: '8000', ticker: 'RUB' });
      expect(shown.body).toContain('5679');
      expect(shown.body).not.toContain(otherCard);
    }
    expect(await refundsOf(id)).toEqual([]);

    expect((await confirm(id, token)).json()).toMatchObject({
      status: 'paused',
      choice: { waitsFor: 'refund' },
    });
    expect(await refundsOf(id)).toMatchObject([
      { amount: '8000', state: 'asked', requisites: to(otherCard) },
    ]);
    for (const again of [await confirm(id, token), await look(id, token)])
      expect([again.statusCode, again.json().code]).toEqual([403, 'maker_only']);
  });

  it('is asked for once by a link that is pressed many times at once', async () => {
    const { id } = await paid();
    const token = await emailTo(id, to(otherCard));
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(id, token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  it('takes an email too where nobody said what the money came from, as of coins', async () => {
    const { id } = await paid('BTC');
    const requisites = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' };
    expect((await call('POST', id, 'refund/', { requisites })).json().code).toBe('confirmation_required');
    const token = await emailTo(id, requisites);
    expect((await confirm(id, token)).statusCode).toBe(200);
    expect(await refundsOf(id)).toMatchObject([{ requisites }]);
  });

  it('needs none of a claim without an e-mail, whose maker has nothing but the browser', async () => {
    const { id } = await paid('USDTTON', { email: '', anchor: { send: '100' } });
    const [open] = (await call('GET', id, 'status')).json().refund.open;
    const fields: { name: string; example: string }[] = open.fields;
    const requisites = Object.fromEntries(fields.map(({ name, example }) => [name, example]));
    expect((await call('POST', id, 'refund/', { requisites })).statusCode).toBe(200);
  });
});

describe('the email about a refund', () => {
  it('is written for the maker alone, about details that pass, and only where money may be asked back', async () => {
    const { id } = await paid();
    const stranger = await askEmail(id, to(otherCard), false);
    expect([stranger.statusCode, stranger.json().code]).toEqual([403, 'maker_only']);
    const wrong = await askEmail(id, to('1234'));
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['refund.requisites.card']]);
    const nothing = await call('POST', id, 'email/', { about: 'refund' });
    expect([nothing.statusCode, Object.keys(nothing.json().errors)]).toEqual([422, ['refund']]);
    const { id: unpaid } = await newClaim(exchange, 'SBERRUB', 'USDTTRC20');
    expect((await askEmail(unpaid, to(otherCard))).json().code).toBe('wrong_status');
  });

  it('works for half an hour', async () => {
    const { id } = await paid();
    const token = await emailTo(id, to(otherCard));
    exchange.clock.turn(30 * minute - 1_000);
    expect((await look(id, token)).statusCode).toBe(200);
    exchange.clock.turn(1_000);
    expect((await confirm(id, token)).json().code).toBe('maker_only');
    expect(await refundsOf(id)).toEqual([]);
  });

  it('works for its claim and its details alone', async () => {
    const [mine, others] = [await paid(), await paid()];
    const token = await emailTo(mine.id, to(otherCard));
    expect((await confirm(others.id, token)).json().code).toBe('maker_only');
    const [, mark = ''] = token.split('.');
    const encrypted = (await emailTo(others.id, to(otherCard))).split('.')[0] ?? '';
    for (const forged of [`${encrypted}.${mark}`, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
      expect((await confirm(mine.id, forged)).json().code).toBe('maker_only');
  });

  it('ends with a refund that is asked for meanwhile, and confirms nothing on a claim that went on', async () => {
    const [asked, gone] = [await paid(), await paid()];
    const [first, second] = [await emailTo(asked.id, to(otherCard)), await emailTo(gone.id, to(otherCard))];
    await call('POST', asked.id, 'refund/', { requisites: to(sendersCard) });
    expect((await confirm(asked.id, first)).json().code).toBe('maker_only');
    expect(await refundsOf(asked.id)).toMatchObject([{ requisites: to(sendersCard) }]);
    await call('POST', gone.id, 'choice/', { way: 'accept_sum' });
    for (const late of [await look(gone.id, second), await confirm(gone.id, second)])
      expect([late.statusCode, late.json().code]).toEqual([409, 'wrong_status']);
  });

  it('confirms nothing where the payment was taken back meanwhile, and an email that is written then has no link', async () => {
    const { id } = await paid();
    const token = await emailTo(id, to(otherCard));
    await playInSandbox(exchange.ctx, id, 'reverse');
    expect((await confirm(id, token)).json().code).toBe('wrong_status');
    expect(await refundsOf(id)).toEqual([]);
    await exchange.admin.query('delete from email_message');
    await exchange.admin.query("update outbox set delivered_at = null where topic = 'email.asked'");
    expect(await emailOf(id)).toContain('Подтверждать уже нечего');
    expect(await tokenOf(id)).toBe('');
  });

  it('leaves nothing of the details in the database but what lies encrypted', async () => {
    const { id } = await paid();
    await emailTo(id, to(otherCard));
    const { rows } = await exchange.admin.query(
      "select payload::text as text from outbox where topic = 'email.asked' and payload ->> 'claim' = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).not.toContain(otherCard);
    expect(rows[0].text).not.toContain('Petrov');
  });
});
