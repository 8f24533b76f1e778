import type { Gift } from '@menyala/contract/site/gifts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { MessagesProvider } from '../../messages/messages-provider.tsx';
import { GiftCard } from './gift-card.tsx';

const messages = await loadMessages('ru', 'promocodes');
const mug: Gift = {
  ...{ id: 4, kind: 'thing', title: 'Кружка', text: '', pictureUrl: null, price: '400' },
  ...{ stock: 3, brings: null },
};

function card(changes: Partial<Gift> = {}, { balance = '1000', isActivated = true } = {}): string {
  return renderToStaticMarkup(
    <MessagesProvider messages={messages} locale="ru-RU">
      <ul>
        <GiftCard
          gift={{ ...mug, ...changes }}
          balance={balance}
          isActivated={isActivated}
          onTake={() => undefined}
        />
      </ul>
    </MessagesProvider>,
  ).replaceAll('\u00a0', ' ');
}

describe('a gift of the catalogue', () => {
  it('shows its price in points and what is left of it, and can be taken', () => {
    const html = card();
    for (const text of ['Кружка', '400 баллов', 'осталось 3', 'Взять']) expect(html).toContain(text);
    expect(html).not.toContain('aria-disabled');
  });

  it.each([
    ['it is sold out', { stock: 0 }, {}, 'Закончился'],
    ['there are too few points', { price: '1000.5' }, {}, 'Нужно ещё 0,5 балла'],
    ['the e-mail is not confirmed', {}, { isActivated: false }, 'Сначала подтвердите почту'],
  ])('cannot be taken where %s, and says so', (_name, changes, around, why) => {
    const html = card(changes, around);
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain(why);
  });

  it('says nothing of a stock that nobody counts', () => {
    expect(card({ stock: null })).not.toContain('остал');
  });

  it('says in words what it brings', () => {
    expect(card({ kind: 'money', brings: '10 USDT' })).toContain('10 USDT');
  });
});
