import type { Language } from '@menyala/contract';
import { describe, expect, it } from 'vitest';
import { cardEmail } from './card-emails.ts';
import type { CardFacts } from './card-facts.ts';
import { renderEmail } from './email/render-email.ts';
import { type CardEmailKind, cardEmailKinds } from './email-kinds.ts';
import { cardFactsOf, cardPage, claimPage, guestPage, waitingClaim } from './testing-card-facts.ts';

/** Both bodies of an email: what is said must be in each. */
function bodies(kind: CardEmailKind, given: Partial<CardFacts>, language: Language): string[] {
  const { body, html } = renderEmail(cardEmail(cardFactsOf(kind, given), language));
  return [body, html];
}

const addresses = (kind: CardEmailKind, given: Partial<CardFacts> = {}) =>
  cardEmail(cardFactsOf(kind, given), 'ru').blocks.flatMap((block) =>
    'address' in block ? [block.address] : [],
  );

const refused = ['rejected', 'asked_again'] as const;

describe('cardEmail', () => {
  it.each(cardEmailKinds)('has words of its own for %s in both languages, as text and as HTML', (kind) => {
    const facts = cardFactsOf(kind, { reasons: [], photos: [] });
    const [russian, english] = [cardEmail(facts, 'ru'), cardEmail(facts, 'en')];
    for (const email of [russian, english]) {
      expect(email.subject).toContain('4276 •••• •••• 1234');
      expect(email.title).not.toMatch(/[.!]$/);
      const { body, html } = renderEmail(email);
      for (const said of [email.about ?? '?', email.title, email.preheader, email.footer])
        for (const text of [body, html]) expect(text).toContain(said);
      for (const text of [body, html]) expect(text).not.toMatch(/undefined|null|\[object|\n\n\n/);
    }
    expect(`${russian.subject} ${russian.title}`).toMatch(/[а-я]/);
    expect(JSON.stringify({ ...english, settings: null })).not.toMatch(/[а-я]/i);
    for (const other of cardEmailKinds.filter((one) => one !== kind))
      for (const language of ['ru', 'en'] as const)
        expect(cardEmail(cardFactsOf(other), language).subject).not.toBe(cardEmail(facts, language).subject);
  });

  it.each(refused)('after %s says what is wrong, which photos are needed, and leads to them', (kind) => {
    for (const body of bodies(kind, {}, 'ru')) {
      expect(body).toMatch(/Что не так:(<\/b>)? Фото нечёткое\. Снимите у окна/);
      for (const said of ['Лицевая сторона', 'Карта целиком.', 'Прислать фото']) expect(body).toContain(said);
    }
    expect(addresses(kind)).toEqual([cardPage]);
  });

  it('asks for nothing where everything is right', () => {
    for (const body of bodies('approved', {}, 'en')) expect(body).not.toMatch(/photo|wrong/i);
    expect(addresses('approved')).toEqual(['https://exchange.example/']);
  });

  it.each(refused)(
    'after %s, once there are no tries left, asks for no photos but names who helps',
    (kind) => {
      for (const body of bodies(kind, { mayTry: false }, 'ru')) {
        expect(body).toContain('попытки закончились');
        expect(body).toContain('напишите нам: help@exchange.example');
        expect(body).toContain('Фото нечёткое.');
        expect(body).not.toMatch(/Прислать фото|Лицевая сторона|пришлите фото/i);
      }
      const without = bodies(kind, { mayTry: false, support: null }, 'en');
      for (const body of without) expect(body).toContain('reply to this email');
    },
  );
});

describe('a claim that waits for the card', () => {
  it.each(refused)('is named with its sums and its time after %s, and its page has a link', (kind) => {
    for (const body of bodies(kind, { claim: waitingClaim }, 'ru')) {
      expect(body).toContain('Заявка № 482913 ждёт карту до 1 мая 2026 г. в 16:00 МСК.');
      expect(body).toContain('60\u00a0000 RUB → 0,0094 BTC');
    }
    expect(addresses(kind, { claim: waitingClaim })).toEqual([cardPage, claimPage]);
  });

  it('is said to have its money already where no time runs', () => {
    for (const body of bodies('rejected', { claim: { ...waitingClaim, until: null } }, 'en')) {
      expect(body).toContain('We already have the money for order No. 482913');
      expect(body).not.toContain('waits for the card until');
    }
  });

  it('is where a guest sends photos, by a link that is not to be passed on', () => {
    const guests = { claim: waitingClaim, link: guestPage, isUsers: false };
    expect(addresses('rejected', guests)).toEqual([guestPage]);
    for (const body of bodies('rejected', guests, 'ru')) {
      expect(body).toContain('Ссылка только для вас');
      expect(body).not.toContain('пароль');
    }
  });
});

it('tells a user what to do who has not added the card', () => {
  for (const kind of cardEmailKinds) {
    for (const body of bodies(kind, {}, 'ru')) {
      expect(body).toMatch(/Если эту карту добавляли не вы.*help@exchange\.example/);
      expect(body).not.toContain('Ссылка только для вас');
    }
    for (const body of bodies(kind, {}, 'en')) expect(body).toContain('If you did not add this card');
  }
});
