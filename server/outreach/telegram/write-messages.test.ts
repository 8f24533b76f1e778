import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lifecycle } from '../../exchange/claims/lifecycle.ts';
import { silentEvents } from '../emails/email-kinds.ts';
import { telegram as english } from '../messages/en/telegram.ts';
import { telegram as russian } from '../messages/ru/telegram.ts';
import { forStaff } from './claim-news.ts';
import { openTelegramContext, staffChat, type TelegramContext } from './testing-telegram.ts';
import { writeTelegramMessages } from './write-messages.ts';

let its: TelegramContext;
beforeAll(async () => {
  its = await openTelegramContext({ PUBLIC_URL: 'https://exchange.example' });
});
afterAll(() => its.close());
beforeEach(() => its.clear());

const linked = { telegram_chat: 4242, telegram_name: '@anna_b' };
const events = Object.keys(lifecycle).filter((event) => !silentEvents.some((silent) => silent === event));

async function numberOf(claimId: string): Promise<string> {
  const { rows } = await its.small.admin.query('select public_id from claim where id = $1', [claimId]);
  return rows[0].public_id;
}

describe('messages to users', () => {
  beforeEach(() => {
    its.settings.staffChat = null;
  });

  it('say which claim, what happened, both sums, and where the claim is', async () => {
    const claimId = await its.claim(await its.addUser(linked));
    await its.write(await its.moved(claimId, 'accept', 'accepted'));
    const [message] = await its.messages();
    expect(message).toMatchObject({ audience: 'user', chat: '4242', sent_at: null, error: null });
    expect(message?.text.split('\n')).toEqual([
      `Заявка № ${await numberOf(claimId)}`,
      'Оплата получена, готовим перевод.',
      '0,0045\u00a0BTC → 28\u00a0665\u00a0₽',
      '',
      `https://exchange.example/claim/${claimId}`,
    ]);
  });

  it('come in the user’s language', async () => {
    const claimId = await its.claim(await its.addUser({ ...linked, locale: 'en-US' }));
    await its.write(await its.moved(claimId, 'accept', 'accepted'));
    const [message] = await its.messages();
    expect(message?.text).toContain('Payment received; we are preparing the transfer.');
    expect(message?.text).toContain('0.0045\u00a0BTC → 28,665\u00a0₽');
    expect(message?.text).toContain(`https://exchange.example/en/claim/${claimId}`);
    expect(message?.text).not.toMatch(/[а-яё]/i);
  });

  it('name the shop that a payment went to, and not what it received', async () => {
    const userId = await its.addUser(linked);
    const claimId = await its.claim(userId);
    const { admin } = its.small;
    await admin.query(
      `insert into shop (id, user_id, name, status, currency_id, invoice_currency, created_at)
       select 'TeasTeasTeasTeasTeas1', $1, 'Teas', 'active', to_id, 'USD', now() from claim where id = $2`,
      [userId, claimId],
    );
    await admin.query(
      `insert into invoice (id, shop_id, number, currency, status, additional_status, fee_percent, rates, metadata, checkout,
         created_at, expires_at, monitored_until)
       values ('InvoiceInvoiceInvoice1', 'TeasTeasTeasTeasTeas1', 1, 'USD', 'New', 'None', 1, '[]', '{}', '{}', now(), now(), now())`,
    );
    await admin.query(
      `update claim set invoice_id = 'InvoiceInvoiceInvoice1', invoice_rate = 1, invoice_due = 1, invoice_asked = from_summa where id = $1`,
      [claimId],
    );
    await its.write(await its.moved(claimId, 'settle', 'success'));
    const [message] = await its.messages();
    expect(message?.text.split('\n').slice(1, 3)).toEqual([
      'Оплата получена и передана магазину.',
      '0,0045\u00a0BTC → магазин «Teas»',
    ]);
  });

  it('have words of their own for each event that has an email, and silence for the others', async () => {
    const claimId = await its.claim(await its.addUser(linked));
    its.settings.staffChat = null;
    for (const event of events) await its.write(await its.moved(claimId, event, 'accepted'));
    const texts = (await its.messages()).map(({ text }) => text.split('\n')[1]);
    expect(texts).toEqual(events.map((event) => russian.claims[event as 'accept']));
    for (const event of silentEvents) await its.write(await its.moved(claimId, event, 'success'));
    expect(await its.messages()).toHaveLength(events.length);
  });

  it('prove nothing and name no details', async () => {
    const claimId = await its.claim(await its.addUser(linked));
    await its.small.admin.query(
      `update claim set to_requisites = '{"card": "2200700012345678"}', email = 'anna@example.com' where id = $1`,
      [claimId],
    );
    for (const event of events) await its.write(await its.moved(claimId, event, 'accepted'));
    // A claim's number may hold any four digits.
    for (const { text } of await its.messages())
      expect(text.replace(/№ \d+/, '')).not.toMatch(/maker=|requisites=|2200|5678|anna/);
  });

  it('do not promise a sum that is found when the money comes', async () => {
    const claimId = await its.claim(await its.addUser(linked));
    await its.small.admin.query("update claim set course_fixed_at = 'paid' where id = $1", [claimId]);
    await its.write(await its.moved(claimId, 'create', 'new'));
    for (const { text } of await its.messages())
      expect(text).toContain('0,0045\u00a0BTC → ≈\u00a028\u00a0665\u00a0₽');
  });

  it('name a claim as its customer knows it', async () => {
    const claimId = await its.claim(await its.addUser(linked));
    const { current } = its.ctx.catalogue;
    const without = {
      ...its.ctx,
      catalogue: {
        ...its.ctx.catalogue,
        current: () => ({ ...current(), settings: { ...current().settings, usePublicId: false } }),
      },
    };
    const accepted = await its.moved(claimId, 'accept', 'accepted');
    await its.ctx.db.transaction().execute((tx) => writeTelegramMessages(without, tx, [accepted]));
    expect((await its.messages())[0]?.text).toContain(`Заявка № ${claimId.slice(0, 8)}\n`);
  });

  it.each([
    ['who has linked nothing', {}],
    ['who does not want them', { ...linked, telegram_of_claims: false }],
    ['whose account is deleted', { ...linked, deleted_at: '2026-02-01', email: null }],
  ])('do not come to one %s', async (_, user) => {
    const claimId = await its.claim(await its.addUser(user));
    await its.write(await its.moved(claimId, 'accept', 'accepted'), its.receipt(claimId));
    expect((await its.messages()).filter(({ audience }) => audience === 'user')).toEqual([]);
  });

  it('do not come where a guest made the claim', async () => {
    await its.addUser(linked);
    await its.write(await its.moved(await its.claim(), 'accept', 'accepted'));
    expect(await its.messages()).toEqual([]);
  });
});

describe('messages to staff', () => {
  it('tell of a new claim, of “I paid” and of receipts, with the pair, the sums and the way to it', async () => {
    const claimId = await its.claim();
    const number = await numberOf(claimId);
    await its.write(
      await its.moved(claimId, 'create', 'new'),
      await its.moved(claimId, 'confirm', 'checking'),
      its.receipt(claimId),
    );
    const messages = await its.messages();
    expect(messages.map(({ audience, chat, user_id }) => ({ audience, chat, user_id }))).toEqual(
      Array.from({ length: 3 }, () => ({ audience: 'staff', chat: staffChat, user_id: null })),
    );
    expect(messages.map(({ text }) => text.split('\n')[0])).toEqual([
      `Новая заявка № ${number}`,
      `«Я оплатил»: заявка № ${number}`,
      `Чек к заявке № ${number}`,
    ]);
    expect(messages[0]?.text.split('\n').slice(1)).toEqual([
      'Биткоин → Сбербанк',
      '0,0045\u00a0BTC → 28\u00a0665\u00a0₽',
      '',
      `https://exchange.example/office/claims/${claimId}`,
    ]);
  });

  it('tell that money came, what was chosen, and that it is asked back, and name nobody', async () => {
    const claimId = await its.claim();
    await its.small.admin.query("update claim set email = 'anna@example.com' where id = $1", [claimId]);
    const told = [
      'accept',
      'top_up',
      'choose',
      'hold_discrepancy',
      'late',
      'extra_deposit',
      'ask_refund',
    ] as const;
    for (const event of told) await its.write(await its.moved(claimId, event, 'accepted', 'provider:bank'));
    const messages = await its.messages();
    const number = await numberOf(claimId);
    expect(messages.map(({ text }) => text.split('\n')[0])).toEqual(
      told.map((event) => russian.staff[event].replace('{number}', number)),
    );
    for (const { audience, text } of messages) {
      expect(audience).toBe('staff');
      expect(text).toContain(`https://exchange.example/office/claims/${claimId}`);
      expect(text).not.toContain('anna');
    }
  });

  it('are silent about what staff do themselves, and about what needs nobody', async () => {
    const claimId = await its.claim();
    for (const event of events) await its.write(await its.moved(claimId, event, 'accepted', 'staff:demo'));
    for (const event of events.filter((event) => !forStaff.some((told) => told === event)))
      await its.write(await its.moved(claimId, event, 'accepted'));
    expect(await its.messages()).toEqual([]);
  });
});

describe('writing', () => {
  it('is done once for an event and an audience, however often it is delivered', async () => {
    const claimId = await its.claim(await its.addUser(linked));
    const [created, receipt] = [await its.moved(claimId, 'create', 'new'), its.receipt(claimId)];
    await its.write(created, receipt);
    await Promise.all([its.write(created, receipt), its.write(receipt), its.write(created)]);
    expect((await its.messages()).map(({ audience }) => audience)).toEqual(['staff', 'user', 'staff']);
    expect(await its.jobs()).toHaveLength(3);
  });

  it('is undone with the event’s transaction', async () => {
    const created = await its.moved(await its.claim(), 'create', 'new');
    const failing = its.ctx.db.transaction().execute(async (tx) => {
      await writeTelegramMessages(its.ctx, tx, [created]);
      throw new Error('the database went away');
    });
    await expect(failing).rejects.toThrow('went away');
    expect(await its.messages()).toEqual([]);
    expect(await its.jobs()).toEqual([]);
  });

  it('does not happen without a token', async () => {
    const claimId = await its.claim(await its.addUser(linked));
    await its.setToken(null);
    await its.write(await its.moved(claimId, 'create', 'new'), its.receipt(claimId));
    expect(await its.messages()).toEqual([]);
    expect(await its.jobs()).toEqual([]);
  });

  it('leaves out the audience that the owner has not set', async () => {
    const claimId = await its.claim(await its.addUser(linked));
    its.settings.staffChat = null;
    await its.write(await its.moved(claimId, 'create', 'new'));
    Object.assign(its.settings, { bot: null, staffChat });
    await its.write(await its.moved(claimId, 'confirm', 'checking'));
    expect((await its.messages()).map(({ audience }) => audience)).toEqual(['user', 'staff']);
  });

  it('passes over other events, and events and claims that nobody knows', async () => {
    const claimId = await its.claim(await its.addUser(linked));
    const known = await its.moved(claimId, 'confirm', 'checking');
    await its.write(
      { id: 900, topic: 'email.asked', payload: { claim: claimId, about: 'maker' } },
      { id: 901, topic: 'claim.moved', payload: { claim: claimId, version: 77 } },
      { id: 902, topic: 'receipt.added', payload: { claim: '6f9f1c5e-0000-4000-8000-000000000000' } },
      await its.moved(claimId, 'no_such_event', 'new'),
      known,
    );
    expect((await its.messages()).map(({ audience }) => audience)).toEqual(['staff', 'user']);
  });
});

it('has different words in both languages for everything', () => {
  for (const [kind, text] of Object.entries(russian.claims)) {
    const inEnglish = english.claims[kind as 'accept'];
    expect(text, kind).toMatch(/[а-яё]/i);
    expect(inEnglish, kind).not.toMatch(/[а-яё]/i);
    for (const said of [text, inEnglish]) expect(said.length, kind).toBeLessThan(200);
  }
});
