import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { programmeIn } from '../emails/testing-programme.ts';
import { openTelegramContext, staffChat, type TelegramContext } from './testing-telegram.ts';

let its: TelegramContext;
let programme: ReturnType<typeof programmeIn>;
beforeAll(async () => {
  its = await openTelegramContext({ PUBLIC_URL: 'https://exchange.example' });
  const { admin } = its.small;
  const codes = its.ctx.catalogue.current().currencyByCode;
  const [programmeId = 0, paid = 0] = ['BTC', 'SBERRUB'].map((code) => codes.get(code)?.id);
  programme = programmeIn({ admin, vault: its.ctx.vault, currencies: { programme: programmeId, paid } });
  const { current } = its.ctx.catalogue;
  Object.assign(its.ctx.catalogue, {
    current: () => ({
      ...current(),
      settings: { ...current().settings, programme: { currencyId: programmeId } },
    }),
  });
});
afterAll(() => its.close());
beforeEach(async () => {
  const tables = ['withdrawal', 'gift_order', 'contest_award', 'contest', 'gift_item', 'promocode'];
  for (const table of tables) await its.small.admin.query(`delete from ${table}`);
  await its.clear();
});

const linked = { telegram_chat: 4242, telegram_name: '@anna_b' };

describe('messages to users about the partner programme', () => {
  it('say what became of a withdrawal, its sums, and where it is', async () => {
    const userId = await its.addUser(linked);
    await its.write(await programme.withdrawal(userId, 'paid', { reference: 'slip 17' }));
    const [message, ...others] = await its.messages();
    expect(others).toEqual([]);
    expect(message).toMatchObject({ audience: 'user', chat: '4242', user_id: userId });
    expect(message?.text.split('\n')).toEqual([
      'Реферальная выплата',
      'Деньги отправлены. Когда они дойдут, зависит от сети или банка.',
      '50\u00a0BTC → 4\u00a0410\u00a0₽',
      '',
      'https://exchange.example/account/referrer',
    ]);
  });

  it('come in the user’s language, of gifts and prizes too', async () => {
    const userId = await its.addUser({ ...linked, locale: 'en-US' });
    const awarded = await programme.contest({ userId, kind: 'points' });
    await its.write(
      await programme.gift(userId, 'sent', { tracking: 'RA 123' }),
      programme.prize(awarded.payload['contest'], 1),
    );
    const texts = (await its.messages()).map(({ text }) => text);
    expect(texts[0]).toMatch(/^Gift “A mug”\nThe gift is on its way[\s\S]*\/en\/account\/gift$/);
    expect(texts[1]).toMatch(/^Contest “Autumn”\nCongratulations, your place: 1! Prize: 500\s+points\./);
  });

  it('name no details, no codes and no tracking numbers, and are silent where nothing is linked', async () => {
    const userId = await its.addUser(linked);
    for (const event of ['ask', 'paid', 'reject'])
      await its.write(await programme.withdrawal(userId, event, { reference: 'slip 17', reason: 'Secret' }));
    await its.write(await programme.gift(userId, 'sent', { tracking: 'RA 123' }));
    await its.write(await programme.gift(userId, 'done', { code: 'GIFT-AB12' }));
    const texts = (await its.messages()).map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(text).not.toMatch(/2200|5678|Anna|slip|Secret|RA 123|GIFT-AB12/);
    await its.write(await programme.withdrawal(await its.addUser(), 'paid'));
    expect(await its.messages()).toHaveLength(texts.length);
  });
});

describe('messages to staff about the partner programme', () => {
  it('tell of a withdrawal that was asked for and of a thing that was taken, and of nothing else', async () => {
    const userId = await its.addUser();
    const asked = await programme.withdrawal(userId, 'ask');
    const taken = await programme.gift(userId, 'asked');
    await its.write(
      asked,
      taken,
      await programme.withdrawal(userId, 'paid'),
      await programme.gift(userId, 'sent'),
    );
    const messages = await its.messages();
    expect(messages.map(({ audience, chat }) => [audience, chat])).toEqual([
      ['staff', staffChat],
      ['staff', staffChat],
    ]);
    expect(messages[0]?.text).toBe(
      `Запрошена реферальная выплата: 50\u00a0BTC → 4\u00a0410\u00a0₽\n\nhttps://exchange.example/office/withdrawals/${asked.payload['withdrawal']}`,
    );
    expect(messages[1]?.text).toBe(
      `Нужно отправить подарок: «Кружка»\n\nhttps://exchange.example/office/gift-orders/${taken.payload['order']}`,
    );
  });
});
